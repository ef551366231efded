import { bandAt, smallArmsBase } from '../../calculations/fire-points.ts'
import { meleeBase } from '../../calculations/melee-score.ts'
import { passesVed, vedTarget } from '../../calculations/ved.ts'
import { rateOf } from '../../ground/kinds.ts'
import { hasFlanks, isDisordered, isUnlimbered } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { apart, between, type Piece } from '../pieces.ts'
import { assaultOdds, meleeOdds } from './melee-odds.ts'
import { WEIGHTS } from './weights.ts'

/** What one unit could do to another from where both stand, in victory points: by fire, and by a charge. */

const { smallArms, artillery, melee } = TABLES
const INCH = 1000
const FRONT = Math.PI / 4
/** MAR-8.15: a charge may turn by 45° first. */
const CHARGED = Math.PI / 2.6
const ARC = Math.atan(artillery.arcTangentMillionths / 1_000_000) + 0.05
const REAR = (3 * Math.PI) / 4

/** What is lost with a unit. */
export const worthOf = ({ card }: Piece): number =>
  card.branch === 'artillery' ? WEIGHTS.battery : WEIGHTS.unit

/** What is lost with one CV of a unit; those that have few left are nearer to breaking, and to losing what they hold. */
const worthOfCv = (piece: Piece): number =>
  worthOf(piece) / (piece.state.cv + 1) + WEIGHTS.breach * piece.prize

const isDense = ({ state }: Piece): boolean =>
  state.formation === 'infantry-column' ||
  state.formation === 'infantry-square' ||
  state.formation === 'cavalry-column'

/** What the target's stance adds to fire at it. */
function openness(target: Piece, off: number): number {
  const { formation } = target.state
  const { cover } = target
  const { modifiers } = smallArms
  return (
    (isDense(target) ? modifiers['target-dense'] : 0) +
    (hasFlanks(formation) && off > FRONT ? modifiers['flank-or-rear'] : 0) +
    (formation === 'infantry-skirmish' ? modifiers['target-skirmish'] : 0) +
    (isUnlimbered(formation) ? modifiers['target-unlimbered-artillery'] : 0) +
    cover.cover
  )
}

/** Hits that are to be expected in one T2. */
function hits(firer: Piece, target: Piece, gap: number, offFirer: number, offTarget: number): number {
  const { state, card } = firer
  const unsteady = isDisordered(state) ? smallArms.modifiers['firer-disordered'] : 0
  if (card.branch === 'artillery') {
    const isReady = isUnlimbered(state.formation)
    if (isReady && offFirer > ARC) return 0
    const band = bandAt(card.weight, Math.round(gap * INCH))
    if (band === null) return 0
    const points =
      state.cv + artillery.weight[card.weight] + artillery.band[band] + openness(target, offTarget) + unsteady
    return ((isReady ? 1 : WEIGHTS.limbered) * Math.max(0, points)) / smallArms.pointsPerHit
  }
  const range = smallArms.range[card.traits.includes('rifle') ? 'rifle' : 'musket']
  if (card.branch !== 'infantry' || offFirer > FRONT || gap * INCH > range.max) return 0
  const far = gap * INCH > range.close ? smallArms.modifiers['long-range'] : 0
  const points = smallArmsBase(state.formation, state.cv) + far + openness(target, offTarget) + unsteady
  return Math.max(0, points) / smallArms.pointsPerHit
}

const CHARGING: readonly string[] = ['infantry-line', 'infantry-column', 'cavalry-line']

function mayCharge({ state, card }: Piece, target: Piece): boolean {
  if (!CHARGING.includes(state.formation) || isDisordered(state) || state.isBlown) return false
  if (card.branch === 'cavalry') return target.state.formation !== 'garrison'
  const isFitHorse =
    target.card.branch === 'cavalry' &&
    !target.state.isBlown &&
    !isDisordered(target.state) &&
    target.state.formation === 'cavalry-line'
  return !isFitHorse
}

/** MAR-10.6, roughly: what a charger has over the one it charges, before the dice. */
function leadOf(charger: Piece, target: Piece, offTarget: number): number {
  const { modifiers } = melee
  const side = hasFlanks(target.state.formation)
    ? offTarget > REAR
      ? modifiers['rear-attack']
      : offTarget > FRONT
        ? modifiers['flank-attack']
        : 0
    : 0
  const isHorse = charger.card.branch === 'cavalry'
  const impetus = isHorse
    ? modifiers['cavalry-charge'][charger.card.weight] + (charger.card.lancer ? modifiers.lancer : 0)
    : isInHouses(target)
      ? 0
      : modifiers['infantry-charge'] +
        (charger.state.formation === 'infantry-column' ? modifiers['column-charge'] : 0)
  const height = modifiers['higher-ground'] * Math.sign(charger.level - target.level)
  const own = meleeBase(charger.state.formation, charger.state.cv) + impetus + side + height
  return own - standOf(target, isHorse)
}

function standOf({ state, card, cover }: Piece, againstHorse: boolean): number {
  const { modifiers } = melee
  const unsteady = (isDisordered(state) ? modifiers.disordered : 0) + (state.isBlown ? modifiers.blown : 0)
  const base = meleeBase(state.formation, state.cv) + unsteady + cover.defence
  if (card.branch !== 'infantry') return base
  if (state.formation === 'infantry-square')
    return base + modifiers[againstHorse ? 'square-against-cavalry' : 'square-against-infantry']
  if (!againstHorse || state.formation === 'garrison') return base
  return (
    base +
    modifiers[
      state.formation === 'infantry-skirmish' ? 'skirmish-against-cavalry' : 'open-infantry-against-cavalry'
    ]
  )
}

const isInHouses = ({ state }: Piece): boolean => state.formation === 'garrison'

/** MAR-13.9: with its last CV a garrison gives up its block, however little it is beaten by. */
const oddsOf = ({ state }: Piece, lead: number) =>
  state.formation === 'garrison' && state.cv > 1 ? assaultOdds(lead) : meleeOdds(lead)

/** Charging, what it has over its target before the dice, and CV that fire costs it on the way. */
export interface ChargeSeen {
  readonly lead: number
  readonly hits: number
}

/** What a charge is worth to the charger: what the enemy loses and has to leave to it, less what it loses itself. */
export function chargeWorth(charger: Piece, target: Piece, { lead, hits }: ChargeSeen): number {
  const { losses, broken, driven } = oddsOf(target, lead - hits)
  const taken = target.prize * (isInHouses(target) ? WEIGHTS.storm : WEIGHTS.ground)
  const gain =
    broken[1] * worthOf(target) + losses[1] * worthOfCv(target) + driven[1] * (WEIGHTS.driven + taken)
  const price = broken[0] * worthOf(charger) + losses[0] * worthOfCv(charger) + driven[0] * WEIGHTS.driven
  const home = 1 - Math.min(1, hits) * (1 - steadiness(charger))
  return home * (gain - price) - (1 - home) * WEIGHTS.halted - hits * worthOfCv(charger) - effort(charger)
}

/** MAR-9.23: how likely it charges home after a loss. */
function steadiness({ card, state }: Piece): number {
  const target = vedTarget({
    quality: card.quality,
    leader: null,
    isInfantryColumn: state.formation === 'infantry-column',
    cvLost: card.cv - state.cv + 1,
    isDisordered: false,
    charge: null,
  })
  return PASSED[Math.max(2, Math.min(12, target))] ?? 0
}

/** How likely two dice pass, by the number to be rolled at most. */
const PASSED: readonly number[] = Array.from({ length: 13 }, (_, target) => {
  const rolls = Array.from({ length: 36 }, (_, i) => 2 + (i % 6) + Math.floor(i / 6))
  return rolls.filter(roll => passesVed(target, roll)).length / rolls.length
})

/** MAR-8.3, MAR-10.23: cavalry that has charged is blown, which costs it something even if it wins. */
const effort = ({ card }: Piece): number => (card.branch === 'cavalry' ? WEIGHTS.blown : 0)

/** Null: from where both stand it cannot be. */
export function chargeSeen(attacker: Piece, target: Piece): ChargeSeen | null {
  const { gap, offA, offB } = apart(attacker, target)
  if (!reaches(attacker, target, gap, offA)) return null
  return {
    lead: leadOf(attacker, target, offB),
    hits: hits(target, attacker, 1, hasFlanks(target.state.formation) ? offB : 0, 0),
  }
}

/** CV that all the others cost a unit that stands before its target. */
export function crossFire(attacker: Piece, target: Piece, foes: readonly Piece[]): number {
  const far = between(attacker, target)
  const part = far === 0 ? 0 : Math.min(1, BEFORE / far)
  const there: Piece = {
    ...attacker,
    x: target.x + (attacker.x - target.x) * part,
    y: target.y + (attacker.y - target.y) * part,
  }
  let sum = 0
  for (const foe of foes) {
    if (foe.unit === target.unit || between(foe, there) > FARTHEST) continue
    const { gap, offA, offB } = apart(foe, there)
    sum += hits(foe, there, gap, offA, offB)
  }
  return WEIGHTS.crossFire * sum
}

/** From middle to middle, about, of units that are in contact. */
const BEFORE = 2.5

function reaches(attacker: Piece, target: Piece, gap: number, offA: number): boolean {
  const rate = (rateOf(attacker.card, attacker.state.formation, 'charge') ?? 0) / INCH
  return gap <= rate && offA <= CHARGED && mayCharge(attacker, target)
}

/** Of fire and charge, as far as the unit's place and stance let it. */
export function menace(attacker: Piece, target: Piece): { readonly fire: number; readonly charge: number } {
  const { gap, offA, offB } = apart(attacker, target)
  if (gap > FARTHEST) return NONE_AT_ALL
  const fire = hits(attacker, target, gap, offA, offB) * worthOfCv(target)
  const seen = chargeSeen(attacker, target)
  if (seen === null) return { fire, charge: 0 }
  const lead = seen.lead + (isInHouses(target) ? JOINED : 0)
  return { fire, charge: Math.max(0, chargeWorth(attacker, target, { ...seen, lead })) }
}

/** Nobody storms houses alone. */
const JOINED = 1

/** No gun reaches farther. */
const FARTHEST = 20
const NONE_AT_ALL = { fire: 0, charge: 0 } as const
