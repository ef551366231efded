import type { Choice } from '@grognard/table'
import { edgeNumber, homeRow, squareNamed } from '../../src/board/index.ts'
import type { Decision } from '../../src/decisions.ts'
import type { Lit, Mark, Position } from '../choosing/lit.ts'
import { isSame } from '../choosing/picking.ts'
import { decisionOf, type View } from '../reading.ts'
import { type Ground, groundIn } from '../terrain.ts'
import { ALL_SQUARES } from '../turning.ts'

/** MAN-3.9 to MAN-3.11: the army is arranged on the board, from the line that is offered first. */

export const deploymentOf = (choices: readonly Choice[]): readonly string[] => {
  const decision = choices[0] ? decisionOf(choices[0]) : null
  return decision?.type === 'deploy' ? decision.squares : []
}

/** MAN-3.11: the two home rows, without lakes. */
export function deploymentSquares(view: View, ground: Ground): readonly string[] {
  const edge = view.seat === null ? null : view.homeEdges[view.seat]
  if (edge === null) return []
  return ALL_SQUARES.filter(
    square => homeRow(edgeNumber(edge), squareNamed(square)) <= 2 && ground[square] !== 'lake',
  )
}

/** One unit to an empty square, or two change places. */
export const rearranged = (squares: readonly string[], from: string, to: string): readonly string[] =>
  squares.map(square => (square === from ? to : square === to ? from : square))

export function deployChoice(squares: readonly string[], label: string): Choice {
  const decision: Decision = { type: 'deploy', squares: [...squares] }
  return { decision, label, notation: `deploy ${squares.join(',')}` }
}

export function lightDeployment(lit: Lit, { view, choices, draft, armed, labels }: Position): Lit {
  const squares = draft.squares ?? deploymentOf(choices)
  const [pick] = draft.picks
  const from = pick?.slice('square:'.length)
  for (const square of deploymentSquares(view, groundIn(view))) {
    const isUnit = squares.includes(square)
    if (from === undefined && !isUnit) continue
    lit.squares.set(square, {
      state: square === from ? 'picked' : 'open',
      label: null,
      press: {
        type: 'draft',
        draft:
          from === undefined
            ? { ...draft, picks: [`square:${square}`] }
            : { ...draft, picks: [], squares: rearranged(squares, from, square) },
      },
    } satisfies Mark)
  }
  const choice = deployChoice(squares, labels.deploy)
  const state = isSame(armed, choice) ? 'armed' : 'open'
  lit.plaques.push({ choice, label: choice.label, state, press: { type: 'choose', choice, draft } })
  return lit
}
