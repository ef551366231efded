import type { Choice, ChronicleLine, GameUi, Snapshot, Table } from '@grognard/table'
import { lazy, Suspense } from 'react'
import { beginAgain } from '../begin.ts'
import { keep, keepOnline } from '../files/keep.ts'
import { linkTo } from '../files/link.ts'
import type { GameId } from '../games.ts'
import { Box } from '../kit/Box.tsx'
import { copyText } from '../kit/copy.ts'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { house } from '../local/client.ts'
import { goTo } from '../router/history.ts'
import { addressOf, bookOf, rulesOf } from '../router/rooms.ts'
import { SettingsForm } from '../settings/SettingsForm.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { hasBook } from '../ui.ts'
import { useWords } from '../words/index.ts'
import { type RoomWords, useRoomWords } from '../words/rooms.ts'
import { Why } from './Why.tsx'

const ReviewBox = lazy(() => import('./review/ReviewBox.tsx'))
const ShareBox = lazy(() => import('../share/ShareBox.tsx'))

/** What may lie over a table. */
export type Open =
  | { readonly box: 'more' }
  | { readonly box: 'keys' }
  | { readonly box: 'settings' }
  | { readonly box: 'why'; readonly seat: number }
  | { readonly box: 'review' }
  | { readonly box: 'share' }
  | { readonly box: 'sure'; readonly choice: Choice }
  | { readonly box: 'story'; readonly line: ChronicleLine; readonly title: string }

interface Props {
  readonly table: Table
  readonly open: Open
  readonly snapshot: Snapshot
  readonly present: Snapshot
  readonly ui: GameUi | null
  readonly game: GameId
  readonly onOpen: (open: Open | null) => void
  readonly onDecide: (choice: Choice) => void
  readonly openRule: (rule: string) => void
  readonly onLook: (moment: number | null) => void
}

export default function Dialogs({ open, ...rest }: Props) {
  const roomWords = useRoomWords()
  const close = () => rest.onOpen(null)
  switch (open.box) {
    case 'more':
      return <More {...rest} onClose={close} />
    case 'keys':
      return <Keys onClose={close} />
    case 'settings':
      return (
        <Box title={roomWords.settings.title} onClose={close}>
          <SettingsForm />
        </Box>
      )
    case 'why':
      return <Why {...rest} seat={open.seat} onClose={close} />
    case 'review':
      return (
        <Suspense>
          <ReviewBox {...rest} onClose={close} />
        </Suspense>
      )
    case 'share':
      return (
        <Suspense>
          <ShareBox {...rest} onClose={close} />
        </Suspense>
      )
    case 'sure':
      return <Sure choice={open.choice} onClose={close} onDecide={rest.onDecide} />
    case 'story':
      return <StoryBox {...rest} line={open.line} title={open.title} onClose={close} />
  }
}

function More({
  table,
  snapshot,
  present,
  game,
  onOpen,
  onClose,
}: Pick<Props, 'table' | 'snapshot' | 'present' | 'game' | 'onOpen'> & { readonly onClose: () => void }) {
  const roomWords = useRoomWords()
  const { more } = roomWords
  const isOver = present.outcome !== null
  // A table of a server says where it is; of its match this device knows nothing else.
  const isOnline = table.link !== undefined
  const link = table.link?.() ?? null
  const { anytime: outOfTurn } = snapshot
  const act = (label: string, run: () => void) => (
    <Press
      onPress={() => {
        onClose()
        run()
      }}
    >
      {label}
    </Press>
  )
  return (
    <Box title={roomWords.more.title} onClose={onClose}>
      <div className="stack">
        {isOnline ? (
          <>
            {act(isOver ? more.export : more.exportRunning, () => {
              void keepOnline(table, snapshot.match)
              if (!isOver) notify(more.exportedRunning)
            })}
            <Press onPress={() => onOpen({ box: 'share' })}>{more.share}</Press>
            {link === null
              ? null
              : act(
                  isOver ? more.replayLink : more.watchLink,
                  () => void copyText(link, more.copied, more.notCopied),
                )}
          </>
        ) : (
          <>
            {act(more.export, () => void keep(snapshot.match))}
            <Press onPress={() => onOpen({ box: 'share' })}>{more.share}</Press>
            {act(more.link, () => void copyLink(snapshot.match, roomWords))}
            {act(more.position, () => void copyPosition(game, roomWords))}
            {act(more.same, () => void beginAgain(snapshot.match, false))}
          </>
        )}
        {act(roomWords.more.rules, () => goTo(rulesOf(game)))}
        {hasBook(game) ? act(roomWords.more.book, () => goTo(bookOf(game))) : null}
        <Press onPress={() => onOpen({ box: 'settings' })}>{roomWords.more.settings}</Press>
        <Press onPress={() => onOpen({ box: 'keys' })}>{roomWords.keys.title}</Press>
        {act(roomWords.more.home, () => goTo({ at: 'home' }))}
      </div>
      {outOfTurn.length === 0 ? null : (
        <>
          <h3>{roomWords.more.outOfTurn}</h3>
          <div className="stack">
            {outOfTurn.map(choice => (
              <Press key={choice.notation} onPress={() => onOpen({ box: 'sure', choice })}>
                {choice.label}
              </Press>
            ))}
          </div>
        </>
      )}
    </Box>
  )
}

interface StoryBoxProps extends Pick<Props, 'present' | 'ui' | 'openRule'> {
  readonly line: ChronicleLine
  readonly title: string
  readonly onClose: () => void
}

function StoryBox({ line, title, present, ui, openRule, onClose }: StoryBoxProps) {
  const words = useWords()
  const Story = ui?.story?.Story
  if (Story === undefined) return null
  const read = (rule: string) => {
    onClose()
    openRule(rule)
  }
  return (
    <Box wide title={title} onClose={onClose}>
      <Suspense fallback={<p className="hint">{words.loading}</p>}>
        <Story line={line} snapshot={present} openRule={read} />
      </Suspense>
    </Box>
  )
}

async function copyLink(match: string, { more }: RoomWords): Promise<void> {
  const linked = await house().call('link', match)
  if (!linked.ok) return notify(linked.message)
  const { text, note } = linked.value
  const link = await linkTo(text, location.origin)
  if (link === null) return notify(more.tooLong)
  await copyText(link, note ?? more.copied, more.notCopied)
}

async function copyPosition(game: GameId, { more }: RoomWords): Promise<void> {
  const position = await house().call('positionShown')
  if (position.ok)
    await copyText(
      location.origin + addressOf({ at: 'position', game, position: position.value }),
      more.copied,
      more.notCopied,
    )
  else notify(position.message)
}

interface SureProps {
  readonly choice: Choice
  readonly onClose: () => void
  readonly onDecide: (choice: Choice) => void
}

function Sure({ choice, onClose, onDecide }: SureProps) {
  const words = useWords()
  const roomWords = useRoomWords()
  return (
    <Box role="alertdialog" title={roomWords.more.sure(choice.label)} onClose={onClose}>
      <p>{roomWords.more.concede}</p>
      <p className="row">
        <Press
          look="primary"
          onPress={() => {
            onClose()
            onDecide(choice)
          }}
        >
          {choice.label}
        </Press>
        <Press autoFocus onPress={onClose}>
          {words.cancel}
        </Press>
      </p>
    </Box>
  )
}

function Keys({ onClose }: { readonly onClose: () => void }) {
  const roomWords = useRoomWords()
  const { shortcuts } = useSettings()
  return (
    <Box title={roomWords.keys.title} onClose={onClose}>
      {shortcuts ? null : <p className="hint">{roomWords.keys.off}</p>}
      <dl className="keys">
        {roomWords.keys.rows.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}
