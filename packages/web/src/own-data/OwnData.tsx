import { useEffect, useRef } from 'react'
import type { GameEntry } from '../catalogue.ts'
import { type GameId, isGameId } from '../games.ts'
import { ChooseFiles } from '../kit/ChooseFiles.tsx'
import { Toggle } from '../kit/fields.tsx'
import { notify } from '../kit/notices.ts'
import { Press } from '../kit/Press.tsx'
import { usePromise } from '../kit/use-promise.ts'
import { house } from '../local/client.ts'
import type { OwnData as Kept, OwnDataFile } from '../local/protocol.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import { isToBeSeen, ownDataChanged } from './changed.ts'
import { Reasons } from './Refused.tsx'
import { showRefused } from './refused.ts'
import { useOwnData } from './use-own-data.ts'
import { useOwnDataWords } from './words.ts'
import '../styles/form.css'
import './own-data.css'

/** Examples that games bring along, to be downloaded and changed. */
const EXAMPLES = import.meta.glob<string>('../../../games/*/examples/*.json', {
  query: '?url',
  import: 'default',
})

/** On the page of a game: the files of one's own, what each adds, and ways to add more. */
export default function OwnData({ game }: { readonly game: GameEntry }) {
  const words = useOwnDataWords()
  const own = useOwnData(game)
  const here = useRef<HTMLElement>(null)
  useEffect(() => {
    if (own !== undefined && isToBeSeen()) here.current?.scrollIntoView({ block: 'center' })
  }, [own])
  if (own === undefined || !isGameId(game.id)) return null
  return (
    <section ref={here} aria-labelledby="own-data" className="own-data">
      <h2 id="own-data">{words.title}</h2>
      <p>{words.about}</p>
      {own.reasons.length === 0 ? null : (
        <div role="alert" className="own-data-conflict">
          <p>{words.conflict}</p>
          <Reasons reasons={own.reasons} />
        </div>
      )}
      <Files game={game.id} files={own.files} />
      <Scenarios game={game.id} scenarios={own.scenarios} />
      <p className="row">
        <ChooseFiles label={words.choose} />
        <Example game={game.id} />
      </p>
    </section>
  )
}

function Files({ game, files }: { readonly game: GameId; readonly files: readonly OwnDataFile[] }) {
  const words = useOwnDataWords()
  if (files.length === 0) return null
  return (
    <ul className="own-data-files" aria-label={words.list}>
      {files.map(file => (
        <li key={file.id} className="own-data-file">
          <Toggle
            label={file.name}
            about={file.adds === '' ? words.unknown : file.adds}
            value={file.on}
            onChange={on => void switchFile(game, file, on)}
          />
          <Press
            look="quiet"
            aria-label={words.removeFile(file.name)}
            onPress={() => void removeFile(file, words.removed(file.name))}
          >
            {words.remove}
          </Press>
        </li>
      ))}
    </ul>
  )
}

async function switchFile(game: GameId, file: OwnDataFile, on: boolean): Promise<void> {
  const reasons = await house().call('switchData', game, file.id, on)
  if (reasons.length > 0) showRefused(reasons)
  ownDataChanged()
}

async function removeFile(file: OwnDataFile, sentence: string): Promise<void> {
  await house().call('removeData', file.id)
  notify(sentence)
  ownDataChanged()
}

function Scenarios({ game, scenarios }: { readonly game: GameId; readonly scenarios: Kept['scenarios'] }) {
  const words = useOwnDataWords()
  if (scenarios.length === 0) return null
  return (
    <ul className="own-data-scenarios" aria-label={words.scenarios}>
      {scenarios.map(({ id, title }) => (
        <li key={id}>
          <RoomLink to={{ at: 'new', game, scenario: id }} className="press press-plain">
            {words.play(title)}
          </RoomLink>
        </li>
      ))}
    </ul>
  )
}

function Example({ game }: { readonly game: GameId }) {
  const words = useOwnDataWords()
  const [path, load] = Object.entries(EXAMPLES).find(([each]) => each.includes(`/${game}/`)) ?? []
  const url = usePromise(async () => load?.(), game)
  if (path === undefined || url === undefined) return null
  return (
    <a className="press press-quiet" href={url} download={path.split('/').at(-1)}>
      {words.example}
    </a>
  )
}
