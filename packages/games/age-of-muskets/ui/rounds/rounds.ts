import type { ChronicleLine } from '@grognard/table'
import type { BattleOption, Section } from '../../src/vocabulary.ts'
import { battleEvent, type Snapshot } from '../reading.ts'

/** What a side did with a chit, and what came of it, as far as the viewer has heard. */
export interface Deed {
  readonly side: string
  readonly option: BattleOption
  readonly section: Section | null
  readonly target: Section | null
  /** The totals of the engagement, that of the side which attacked first; null: there was none. */
  readonly totals: readonly [number, number] | null
  /** Who won it; null: nobody, or there was no engagement. */
  readonly winner: string | null
  /** SP lost while it lasted, by side. */
  readonly lost: Readonly<Record<string, number>>
  readonly line: ChronicleLine
}

export interface Round {
  readonly round: number
  readonly deeds: readonly Deed[]
  /** By side: endurance when it was over, and SP lost in it. */
  readonly endurance: Readonly<Record<string, number>>
  readonly lost: Readonly<Record<string, number>>
}

interface BattleStory {
  readonly rounds: readonly Round[]
  readonly winner: string | null
  /** Where it was fought; null: nobody has said. */
  readonly zone: string | null
}

/** The battle that is over with this line, from the first commander who was named for it; null: none is. */
export function battleFrom(line: ChronicleLine, { chronicle, view }: Snapshot): BattleStory | null {
  const end = battleEvent(line)
  if (end?.type !== 'battle-over') return null
  const over = chronicle.indexOf(line)
  const before = chronicle.slice(0, Math.max(0, over)).findLastIndex(isOver)
  const at = chronicle.findIndex((each, index) => index > before && isBeginning(each))
  if (at < 0 || at > over) return null
  return {
    rounds: roundsIn(chronicle.slice(at, over + 1)),
    winner: end.winner,
    zone: zoneOf(chronicle, at, over) ?? view.battle?.zone ?? null,
  }
}

const isBeginning = (line: ChronicleLine): boolean => battleEvent(line)?.type === 'commander-in-chief'
const isOver = (line: ChronicleLine): boolean => battleEvent(line)?.type === 'battle-over'

/** As the declaration of the attack has it, or the victory. */
function zoneOf(chronicle: readonly ChronicleLine[], at: number, over: number): string | null {
  const next = chronicle.findIndex((each, index) => index > over && isBeginning(each))
  const after = chronicle.slice(over, next < 0 ? undefined : next).map(battleEvent)
  const won = after.find(event => event?.type === 'battle-won')
  if (won?.type === 'battle-won') return won.zone
  const declared = chronicle.slice(0, at).findLast(({ event }) => event.type === 'attack-declared')
  const zone: unknown = declared === undefined ? null : Reflect.get(declared.event, 'zone')
  return typeof zone === 'string' ? zone : null
}

interface Telling {
  endurance: Record<string, number>
  readonly rounds: {
    readonly round: number
    readonly deeds: (Deed & { lost: Record<string, number> })[]
    endurance: Record<string, number>
    readonly lost: Record<string, number>
  }[]
}

function roundsIn(lines: readonly ChronicleLine[]): readonly Round[] {
  const telling: Telling = { endurance: {}, rounds: [] }
  for (const line of lines) hear(telling, line)
  return telling.rounds
}

/** One line after the other; what is told before the first round is how they set out. */
function hear(telling: Telling, line: ChronicleLine): void {
  const event = battleEvent(line)
  const now = telling.rounds.at(-1)
  switch (event?.type) {
    case 'battle-endurance':
      telling.endurance = { ...telling.endurance, [event.side]: event.points }
      break
    case 'battle-round':
      telling.rounds.push({ round: event.round, deeds: [], endurance: { ...telling.endurance }, lost: {} })
      break
    case 'option-played': {
      const { side, option, section } = event
      now?.deeds.push({ side, option, section, target: null, totals: null, winner: null, lost: {}, line })
      break
    }
    case 'section-attacked': {
      const { side, option, section, target } = event
      const last = now?.deeds.at(-1)
      const isSame = last?.side === side && last.option === option && last.target === null
      if (isSame) now?.deeds.pop()
      now?.deeds.push({
        side,
        option,
        section,
        target,
        totals: null,
        winner: null,
        lost: last && isSame ? last.lost : {},
        line,
      })
      break
    }
    case 'engagement-roll': {
      const deed = now?.deeds.pop()
      const [first, second] = event.sides.toSorted((a, b) => rank(a.side, deed) - rank(b.side, deed))
      if (deed === undefined || first === undefined || second === undefined) break
      now?.deeds.push({ ...deed, totals: [first.total, second.total], winner: event.winner })
      break
    }
    case 'automatic-victory': {
      const deed = now?.deeds.pop()
      if (deed !== undefined) now?.deeds.push({ ...deed, winner: event.side })
      break
    }
    case 'sp-lost': {
      for (const lost of [now?.lost, now?.deeds.at(-1)?.lost])
        if (lost !== undefined) lost[event.side] = (lost[event.side] ?? 0) + event.count
      break
    }
    case 'reinforced':
      setEndurance(telling, event.side, (telling.endurance[event.side] ?? 0) + event.points)
      break
    case 'endurance-lost':
      setEndurance(telling, event.side, event.left)
      break
  }
}

const rank = (side: string, deed: Deed | undefined): number => (side === deed?.side ? 0 : 1)

function setEndurance(telling: Telling, side: string, points: number): void {
  telling.endurance = { ...telling.endurance, [side]: points }
  const now = telling.rounds.at(-1)
  if (now !== undefined) now.endurance = telling.endurance
}
