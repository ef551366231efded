import type { Choice, Snapshot } from '@grognard/table'
import { beginAgain } from '../begin.ts'
import { linkTo } from '../files.ts'
import type { GameId } from '../games.ts'
import { Box } from '../kit/Box.tsx'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { house } from '../local/client.ts'
import { goTo } from '../router/history.ts'
import { rulesOf } from '../router/rooms.ts'
import { SettingsForm } from '../settings/SettingsForm.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { useWords, type Words } from '../words/index.ts'
import { keep } from './Ending.tsx'
import { answersIn } from './OrderBox.tsx'

/** What may lie over a table. */
export type Open =
  | { readonly box: 'more' }
  | { readonly box: 'keys' }
  | { readonly box: 'settings' }
  | { readonly box: 'sure'; readonly choice: Choice }

interface Props {
  readonly open: Open
  readonly snapshot: Snapshot
  readonly game: GameId
  readonly onOpen: (open: Open | null) => void
  readonly onDecide: (choice: Choice) => void
}

export default function Dialogs({ open, ...rest }: Props) {
  const words = useWords()
  const close = () => rest.onOpen(null)
  switch (open.box) {
    case 'more':
      return <More {...rest} onClose={close} />
    case 'keys':
      return <Keys onClose={close} />
    case 'settings':
      return (
        <Box title={words.settings.title} onClose={close}>
          <SettingsForm />
        </Box>
      )
    case 'sure':
      return <Sure choice={open.choice} onClose={close} onDecide={rest.onDecide} />
  }
}

function More({
  snapshot,
  game,
  onOpen,
  onClose,
}: Omit<Props, 'open' | 'onDecide'> & { readonly onClose: () => void }) {
  const words = useWords()
  const answers = answersIn(snapshot.anytime)
  const outOfTurn = snapshot.anytime.filter(choice => !answers.includes(choice))
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
    <Box title={words.more.title} onClose={onClose}>
      <div className="stack">
        {act(words.more.export, () => void keep(snapshot.match))}
        {act(words.more.link, () => void copyLink(snapshot.match, words))}
        {act(words.more.same, () => void beginAgain(snapshot.match, false))}
        {act(words.more.rules, () => goTo(rulesOf(game)))}
        <Press onPress={() => onOpen({ box: 'settings' })}>{words.more.settings}</Press>
        <Press onPress={() => onOpen({ box: 'keys' })}>{words.keys.title}</Press>
        {act(words.more.home, () => goTo({ at: 'home' }))}
      </div>
      {outOfTurn.length === 0 ? null : (
        <>
          <h3>{words.more.outOfTurn}</h3>
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

async function copyLink(match: string, words: Words): Promise<void> {
  const file = await house().call('file', match)
  if (!file.ok) return notify(file.message)
  const link = await linkTo(file.value, location.origin)
  if (link === null) return notify(words.more.tooLong)
  await navigator.clipboard.writeText(link).then(
    () => notify(words.more.copied),
    () => notify(words.more.notCopied),
  )
}

interface SureProps {
  readonly choice: Choice
  readonly onClose: () => void
  readonly onDecide: (choice: Choice) => void
}

function Sure({ choice, onClose, onDecide }: SureProps) {
  const words = useWords()
  return (
    <Box role="alertdialog" title={words.more.sure(choice.label)} onClose={onClose}>
      <p>{words.more.concede}</p>
      <p className="row">
        <Press
          look="primary"
          onPress={() => {
            onClose()
            onDecide(choice)
          }}
        >
          {words.more.yes(choice.label)}
        </Press>
        <Press autoFocus onPress={onClose}>
          {words.cancel}
        </Press>
      </p>
    </Box>
  )
}

function Keys({ onClose }: { readonly onClose: () => void }) {
  const words = useWords()
  const { shortcuts } = useSettings()
  return (
    <Box title={words.keys.title} onClose={onClose}>
      {shortcuts ? null : <p className="hint">{words.keys.off}</p>}
      <dl className="keys">
        {words.keys.rows.map(([key, meaning]) => (
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
