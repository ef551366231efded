import { isOf, ownOf, pickFrom, type Random, type Seat, there } from '@grognard/engine'
import { sheetOf } from '../activation/acting.ts'
import { declarationOf, isIntegrated } from '../activation/declaring.ts'
import { battleOf, planOf } from '../battle/display.ts'
import type { Decision } from '../decisions.ts'
import { unitNamed } from '../forces/names.ts'
import { isArtillery, sideOf, unitInPlay } from '../forces/pieces.ts'
import type { Part, PartOf } from '../parts.ts'
import type { CombatUnit, Headquarters, State } from '../state.ts'
import { fightingStrength, typeOf } from '../troops/index.ts'
import type { Layout } from '../vocabulary.ts'
import { stepNamed } from './step.ts'
import weights from './weights.json' with { type: 'json' }

/** Small steps at which one thing is nearly always right: it is done without looking any further. */

type Plain = (s: State, seat: Seat, at: string, random: Random) => Decision | null

/** What the step itself takes for the usual thing. */
const usual: Plain = (s, seat, at) => stepNamed(at)?.default?.(s, seat) ?? null

/** AOM-31.23: the CU that is the last to lose all its men pays, and guns before men. */
const fromTheStrongest: Plain = (s, seat, at) => {
  const compose = stepNamed(at)?.compose
  if (compose === undefined) return null
  const parts: Part[] = []
  const lost = new Map<string, number>()
  const menLeft = ({ unit }: PartOf<'battle-loss'>): number => {
    const found = unitInPlay(s, unitNamed(s, unit))
    if (found === undefined) return 0
    return isArtillery(s, found.id) ? FEWEST : menOf(s, found) - (lost.get(unit) ?? 0)
  }
  for (;;) {
    const open = compose.next(s, seat, parts).filter(part => isOf('battle-loss', part))
    const [part] = open.toSorted((a, b) => menLeft(b) - menLeft(a))
    if (part === undefined) return compose.whole(s, seat, parts)
    lost.set(part.unit, (lost.get(part.unit) ?? 0) + 1)
    parts.push(part)
  }
}

/** A CU of guns has no men to lose. */
const FEWEST = 1.5
const menOf = (s: State, { troops }: CombatUnit): number => fightingStrength(s.scenario.roster, troops)

/** AOM-31.19: the steadiest; of those the one with the fewest men. */
const steadiest: Plain = (s, seat, at) => {
  const worthOf = (decision: Decision): number => {
    const unit = isOf('check-morale', decision) ? unitInPlay(s, unitNamed(s, decision.unit)) : undefined
    return unit === undefined ? 0 : moraleOf(s, unit) - menOf(s, unit) / MANY
  }
  const options = stepNamed(at)?.options?.(s, seat) ?? []
  return options.toSorted((a, b) => worthOf(b) - worthOf(a))[0] ?? null
}

const MANY = 100

const moraleOf = (s: State, { troops }: CombatUnit): number =>
  troops.reduce(
    (best, { type, normal }) => (normal > 0 ? Math.max(best, typeOf(s.scenario.roster, type).morale) : best),
    0,
  )

/** The best ground first (AOM-28.14 to AOM-28.16). */
const GROUND: readonly Layout[] = ['hills', 'village', 'woods']

/** All that may be laid, in the line: it is good for whoever is attacked there. */
const terrain: Plain = (s, seat, at, random) => {
  const compose = stepNamed(at)?.compose
  if (compose === undefined) return null
  const parts: Part[] = []
  for (;;) {
    const open = compose
      .next(s, seat, parts)
      .filter(part => isOf('layout', part))
      .filter(({ section }) => section === 'left' || section === 'center' || section === 'right')
    const kind = GROUND.find(each => open.some(part => part.terrain === each))
    if (kind === undefined) return compose.whole(s, seat, parts)
    parts.push(
      pickFrom(
        random,
        open.filter(part => part.terrain === kind),
      ),
    )
  }
}

/** AOM-12.9: whoever is called comes, with all that is beside its HQ. */
const comeAlong: Plain = (s, seat) => {
  const { headquarters, units } = ownOf(s, seat)
  const { inReach } = sheetOf(s, seat)
  const beside = (hq: Headquarters) =>
    units.filter(unit => inReach.includes(unit.id) && isIntegrated(s, unit, hq))
  const hqs = headquarters.filter(hq => beside(hq).length > 0)
  return declarationOf(s, { hqs, units: hqs.flatMap(beside) })
}

/** AOM-29.12: what is worth least. */
const leastChit: Plain = (s, seat) => {
  const side = sideOf(s, seat)
  if (battleOf(s).commands[side].seat !== seat) return null
  const { hand } = planOf(s, side)
  const worthOf = (option: keyof typeof weights.chits) =>
    weights.chits[option] / Math.sqrt(hand.filter(each => each === option).length)
  return { type: 'discard-chit', option: there(hand.toSorted((a, b) => worthOf(a) - worthOf(b))[0], 'chit') }
}

/** Steps at which the usual thing will do: who is counted, who bears it, what is written down. */
const USUAL: readonly string[] = [
  'chooseCic',
  'leaderHit',
  'shareLosses',
  'assaultToll',
  'experience',
  'joinHq',
  'promoteRecruits',
  'permanentShare',
  'reorganisation',
  'assignment',
  'conference',
  'placeLoose',
  'receiveLoose',
  'allotLoose',
  'withdrawUnit',
  'withdrawLeader',
  'withdrawTroops',
  'returnOfParoled',
  'eventTask',
  'training',
  'groupLosses',
  'distributeLosses',
  'takeLosses',
  'placeStragglers',
  'plunderDepot',
  'declareForces',
  'chooseForce',
  'rest',
  'eliminateShattered',
  'buildDepot',
  'requisition',
  'activeLoc',
  'otherLoc',
  'screenLeaders',
  'leadCombat',
  'combatLosses',
  'dismount',
  'dismountInside',
  'besiegedLosses',
  'leadAssault',
  'assaultLosses',
  'assaultCheck',
  'rallyBesiegers',
  'orderDetached',
  'garrisonDetached',
  'endDetached',
  'forceDetached',
]

const PLAIN: { readonly [at: string]: Plain } = {
  ...Object.fromEntries(USUAL.map(at => [at, usual])),
  layTerrain: terrain,
  answerCall: comeAlong,
  discardChit: leastChit,
  nameCommanders: usual,
  troopsUsed: usual,
  chooseToCheck: steadiest,
  chargedCheck: steadiest,
  chargersCheck: steadiest,
  engagementLosses: fromTheStrongest,
  riddenDown: fromTheStrongest,
  takeHits: fromTheStrongest,
  pursuitLosses: fromTheStrongest,
}

/** Null: there is something to think about. */
export const plainly: Plain = (s, seat, at, random) => PLAIN[at]?.(s, seat, at, random) ?? null
