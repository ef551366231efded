import type { PartOf } from '../../src/parts.ts'
import { partsOf } from '../choosing/drafting.ts'
import type { Lit, Question } from '../choosing/marks.ts'
import { nationCalled } from '../printed.ts'
import { decisionOf } from '../reading.ts'

/** MAN-3.9 to MAN-3.11: the army is arranged on the board, from the line that is offered first. */

type Placed = PartOf<'unit'>

/** The army as it stands in the draft, or as it is offered; nobody where nobody deploys. */
export function deploymentOf({
  drafting,
  choices,
  view,
}: Pick<Question, 'drafting' | 'choices' | 'view'>): readonly Placed[] {
  const decision = choices[0] ? decisionOf(choices[0]) : null
  if (decision?.type !== 'deploy' || view.seat === null) return []
  const placed = partsOf('unit', drafting.parts)
  const units = nationCalled(view.nations[view.seat])?.units ?? []
  return placed.length > 0
    ? placed
    : decision.squares.flatMap((square, n) => {
        const unit = units[n]?.id
        return unit === undefined ? [] : [{ type: 'unit', unit, square } as const]
      })
}

/** One unit to an empty square, or two change places. */
const rearranged = (placed: readonly Placed[], from: string, to: string): readonly Placed[] =>
  placed.map(part => ({
    ...part,
    square: part.square === from ? to : part.square === to ? from : part.square,
  }))

export function lightDeployment(lit: Lit, question: Question): Lit {
  const { choices, drafting, first, working, labels } = question
  const placed = deploymentOf(question)
  const [pick] = working.picks
  const from = pick?.slice('square:'.length)
  const free = from === undefined ? [] : partsOf('unit', first).map(({ square }) => square)
  for (const square of new Set([...placed.map(part => part.square), ...free]))
    lit.squares.set(square, {
      state: square === from ? 'picked' : 'open',
      label: null,
      press:
        from === undefined
          ? { type: 'pick', working: { ...working, picks: [`square:${square}`] } }
          : square === from
            ? { type: 'pick', working: { ...working, picks: [] } }
            : {
                type: 'build',
                parts: rearranged(placed, from, square),
                working: { ...working, picks: [] },
              },
    })
  const choice = drafting.whole ?? choices[0]
  if (choice) lit.standing = { ...choice, label: labels.deploy }
  return lit
}
