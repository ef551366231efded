import type { Company } from '@grognard/server/told'
import type { OptionEntry } from '../catalogue.ts'
import { type GameId, isGameId } from '../games.ts'
import { clockSaid } from '../together/clocks.ts'
import { useHostWords } from '../together/host-words.ts'
import { useTableWords } from '../together/table-words.ts'
import { useTogetherWords } from '../together/words.ts'
import { useTerms } from './use-terms.ts'

interface AgreedProps {
  readonly company: Company
  /** What the game is called. */
  readonly title: string
}

/** What one agrees to who sits down. */
export function Agreed({ company: { game, options, clock, isRated, delay }, title }: AgreedProps) {
  const words = useTogetherWords()
  const atTable = useTableWords()
  const host = useHostWords()
  return (
    <ul className="agreed" aria-label={host.agreed}>
      <li>{title}</li>
      {isGameId(game) ? <Chosen game={game} options={options} /> : null}
      {clock === null ? (
        <li>{host.clockKinds.none}</li>
      ) : (
        <li>
          {clockSaid(clock, host)}. {host.late}: {host.lates[clock.late ?? 'default']}.
        </li>
      )}
      {isRated ? (
        <li>
          {words.rated}. {words.ratedAbout}
        </li>
      ) : null}
      {delay === null ? null : <li>{atTable.delayed(delay)}</li>}
    </ul>
  )
}

interface ChosenProps {
  readonly game: GameId
  readonly options: Company['options']
}

/** Options that are otherwise than usual. */
function Chosen({ game, options }: ChosenProps) {
  const host = useHostWords()
  const others = (useTerms(game)?.options ?? []).flatMap(option => {
    const value = options[option.name] ?? option.usual
    return value === option.usual ? [] : [{ name: option.name, said: saidOf(option, value, host.without) }]
  })
  return others.map(({ name, said }) => <li key={name}>{said}</li>)
}

function saidOf(option: OptionEntry, value: unknown, without: (title: string) => string): string {
  switch (option.kind) {
    case 'switch':
      return value === true ? option.title : without(option.title)
    case 'number':
      return `${option.title}: ${value}`
    case 'choice':
      return `${option.title}: ${option.values.find(each => each.value === value)?.title ?? value}`
  }
}
