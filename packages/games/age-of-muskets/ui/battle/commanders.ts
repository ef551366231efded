import { nationOf, printedLeader, valuesOf } from '../printed.ts'
import { type BattleInPlay, battleEvent, type Snapshot } from '../reading.ts'

/** Who commands a side, as he was announced (AOM-28.5). */
export interface Commander {
  /** His HQ or CU. */
  readonly piece: string
  /** By name; null: a generic leader. */
  readonly leader: string | null
  readonly initiative: number
  readonly nation: string
  readonly isJoint: boolean
}

export const commandersOf =
  ({ chronicle }: Pick<Snapshot, 'chronicle'>, { commands }: BattleInPlay) =>
  (side: string): Commander | null => {
    const command = commands[side]
    if (command === undefined || command.cic === null) return null
    const { cic: piece, isJoint } = command
    for (const line of chronicle.toReversed()) {
      const event = battleEvent(line)
      if (event?.type !== 'commander-in-chief' || event.piece !== piece) continue
      const { leader, values } = event
      return { piece, leader, initiative: values.initiative, nation: nationOf(piece), isJoint }
    }
    const leader = printedLeader(piece)
    const { initiative } = valuesOf(piece, leader)
    return { piece, leader, initiative, nation: nationOf(piece), isJoint }
  }
