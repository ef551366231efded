import type { ReactNode } from 'react'
import { GROUPS, type Group, SIDES, type Side } from '../src/vocabulary.ts'
import { type BoardNames, namesIn } from './names.ts'
import { groupOf, type Printed, printedOf } from './printed.ts'
import type { Props, View } from './reading.ts'
import { wordsIn } from './words.ts'

/** The sequence-of-actions card: always in sight (MOP-1.19), with the place where the turn stands. */
export function Phases({ snapshot }: Props): ReactNode {
  const view = snapshot.view
  const words = wordsIn(snapshot.language)
  const names = namesIn(snapshot.language)
  const present = snapshot.outcome ? null : presentPhase(view)
  return (
    <ol
      className="mop-html mop-phases"
      aria-label={`${words.phasesTitle}, ${words.turn(view.turn, printedOf(view).turnLimit)}`}
    >
      {phasesOf(printedOf(view)).map(phase => {
        const players = playersOf(view, phase)
        return (
          <li
            key={phase}
            className={present === phase ? 'mop-present' : ''}
            aria-current={present === phase ? 'step' : undefined}
          >
            {labelOf(phase, printedOf(view), words.phases[phase], names)}
            {players.map(side => (
              <PlayedMark key={side} side={side} name={names.side(side)} />
            ))}
          </li>
        )
      })}
    </ol>
  )
}

/** Where the scenario fortifies with a card of its own, the phase is called after it. */
function labelOf(phase: Group | 'choose', { hands }: Printed, usual: string, names: BoardNames): string {
  const own =
    phase === 'fortify' ? hands.blue.find(card => groupOf(card) === phase && card !== phase) : undefined
  return own === undefined ? usual : names.title(own)
}

/** Round for Blue, pointed for Orange, like the bases of their armies. */
const PlayedMark = ({ side, name }: { readonly side: Side; readonly name: string }): ReactNode => (
  <span className={`mop-played-mark mop-${side}`} title={name}>
    <span className="mop-aloud">{name}</span>
  </span>
)

type PhaseName = Group | 'choose'

/** `special` only where a card of the scenario has it. */
function phasesOf({ hands }: Printed): readonly PhaseName[] {
  const special = [...hands.blue, ...hands.orange].some(card => groupOf(card) === 'special')
  return ['choose', ...GROUPS.filter(group => group !== 'special' || special)]
}

/** Cards are being chosen, or an action is being carried out, or it is being decided who acts first. */
function presentPhase({ flow, players }: View): PhaseName | null {
  if (flow.some(({ at, index }) => at === 'turn' && index === 0)) return 'choose'
  const actions = flow.find(({ at }) => at === 'actions')
  const actor = SIDES[actions?.items?.[actions.index] ?? 0]
  const card = actor === undefined ? null : players[actor].playedCard
  return card === null ? null : groupOf(card)
}

const playersOf = ({ players }: View, phase: PhaseName): readonly Side[] =>
  SIDES.filter(side => {
    const { playedCard } = players[side]
    return playedCard !== null && groupOf(playedCard) === phase
  })
