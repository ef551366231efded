import type { EditorFile, EditorProps } from '@grognard/table'
import { useCallback, useMemo } from 'react'
import type { GameId } from '../games.ts'
import { usePromise } from '../kit/use-promise.ts'
import { house } from '../local/client.ts'
import type { Reason } from '../local/protocol.ts'
import { ownDataChanged } from '../own-data/changed.ts'
import { useOwnData } from '../own-data/use-own-data.ts'
import { goTo } from '../router/history.ts'
import { RoomTitle } from '../router/RoomTitle.tsx'
import { addressOf, rulesOf } from '../router/rooms.ts'
import { loadEditor } from '../ui.ts'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import Unknown from './Unknown.tsx'

/** Where somebody draws data of his own; the game says how, the rules in the worker whether they can be. */
export default function EditorRoom({ game: id }: { readonly game: GameId }) {
  const { words, catalogue, language } = useTongue()
  const { editor } = useRoomWords()
  const Editor = usePromise(() => loadEditor(id), id)
  const own = useOwnData({ id, data: true })
  const kept = useMemo(() => own?.files.filter(({ on }) => on) ?? [], [own])
  const title = catalogue.games.find(each => each.id === id)?.title ?? id
  const check = useCallback((file: EditorFile) => house().call('tryData', id, file), [id])
  const keep = useCallback((file: EditorFile) => keepFile(id, file), [id])
  const play = useCallback((scenario: string) => goTo({ at: 'new', game: id, scenario }), [id])
  const RuleLink = useMemo(() => linkIn(id), [id])
  if (Editor === null) return <Unknown path={addressOf({ at: 'editor', game: id })} />
  return (
    <div className="page page-wide">
      <RoomTitle title={editor.title(title)} />
      {Editor === undefined || own === undefined ? (
        <p className="loading">{words.loading}</p>
      ) : (
        <Editor language={language} own={kept} check={check} keep={keep} play={play} RuleLink={RuleLink} />
      )}
    </div>
  )
}

/** Once more under its name: then the earlier one goes. */
async function keepFile(game: GameId, file: EditorFile): Promise<readonly Reason[]> {
  const reasons = await house().call('tryData', game, file)
  if (reasons.length > 0) return reasons
  const { files } = await house().call('ownData', game)
  for (const { id, name } of files) if (name === file.name) await house().call('removeData', id)
  const brought = await house().call('bring', [file])
  ownDataChanged()
  return brought.kind === 'refused' ? brought.reasons : []
}

/** In another window: what is drawn here is not lost for a rule that one wants to read. */
const linkIn =
  (game: GameId): EditorProps['RuleLink'] =>
  ({ rule, children = rule }) => (
    <a href={addressOf(rulesOf(game, rule))} className="rule-id" target="_blank" rel="noreferrer">
      {children}
    </a>
  )
