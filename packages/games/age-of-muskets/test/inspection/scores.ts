import type { Event } from '../../src/events.ts'
import { hqNamed } from '../../src/forces/names.ts'
import type { State } from '../../src/state.ts'
import type { Side } from '../../src/vocabulary.ts'
import { groundAt, hqCardOf, other, sideNamed } from './eyes.ts'
import { type Find, Inspector } from './inspector.ts'

/** Victory points and what they come to (chapters 46 and 60), kept a second time by what is told. */

const FOR_HQ = { corps: 3, army: 5, armyGroup: 8 } as const

export class Scores extends Inspector {
  readonly #table: () => State
  readonly #points: [number, number]
  /** SP that a side has lost by surrender without honours of war. */
  readonly #prisoners: [number, number]

  constructor(table: () => State, find: Find) {
    super(find)
    this.#table = table
    const { victoryPoints, surrendered } = table().open
    this.#points = [victoryPoints[0], victoryPoints[1]]
    this.#prisoners = [surrendered[0], surrendered[1]]
  }

  #score(side: Side, points: number): void {
    this.#points[side] += points
  }

  hear(event: Event): void {
    const s = this.#table()
    switch (event.type) {
      case 'battle-won': {
        const mine = s.scenario.scoring.fieldBattle === null ? 0 : Math.max(1, Math.floor(event.lost / 3))
        this.same('battles', 'AOM-60.3', mine, event.points, event)
        this.#score(sideNamed(s, event.side), mine)
        this.same('battles', 'AOM-16.1', sideNamed(s, event.side), s.open.initiative)
        break
      }
      case 'surrendered': {
        const side = sideNamed(s, event.side)
        for (const hq of event.hqs) this.#score(other(side), FOR_HQ[hqCardOf(s, hqNamed(s, hq)).size])
        if (!event.withHonours) this.#prisoners[side] += event.sp
        break
      }
      case 'neutrality-violated':
        this.#score(sideNamed(s, event.scorer), event.vp)
        break
      case 'final-score': {
        const mine = ([0, 1] as const).map(side => this.#final(s, side))
        this.same(
          'final scores',
          'AOM-60.1 AOM-60.2 AOM-60.5',
          [mine, (mine[0] ?? 0) - (mine[1] ?? 0)],
          [event.points, event.score],
        )
        break
      }
    }
  }

  #final(s: State, side: Side): number {
    let points = this.#points[side] + Math.floor(this.#prisoners[other(side)] / 5)
    for (const [zone, { control }] of s.open.zones.entries())
      if (control === side && groundAt(s, zone).inPlay) points += groundAt(s, zone).vp[side]
    return points
  }

  /** After a decision. */
  after(at: string): void {
    const { victoryPoints, surrendered } = this.#table().open
    this.same('scores', 'AOM-60.7', this.#points, victoryPoints, at)
    this.same('prisoners', 'AOM-60.5', this.#prisoners, surrendered, at)
  }
}
