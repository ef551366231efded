import { bandAt, smallArmsBase } from '../../calculations/fire-points.ts'
import { meleeBase } from '../../calculations/melee-score.ts'
import { rateOf } from '../../ground/kinds.ts'
import { hasFlanks, isDisordered, isUnlimbered } from '../../table/units.ts'
import { TABLES } from '../../tables.ts'
import { apart, type Piece } from '../pieces.ts'
import { meleeOdds } from './melee-odds.ts'
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

/** What is lost with one CV of a unit; those that have few left are nearer to breaking. */
const worthOfCv = (piece: Piece): number => worthOf(piece) / (piece.state.cv + 1)

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
    if (!isUnlimbered(state.formation) || offFirer > ARC) return 0
    const band = bandAt(card.weight, Math.round(gap * INCH))
    if (band === null) return 0
    const points =
      state.cv + artillery.weight[card.weight] + artillery.band[band] + openness(target, offTarget) + unsteady
    return Math.max(0, points) / smallArms.pointsPerHit
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

/** What a charge is worth to the charger: what the enemy loses less what it loses itself. */
export function chargeWorth(charger: Piece, target: Piece, lead: number): number {
  const { losses, broken } = meleeOdds(lead)
  const [own, other] = losses
  const gain =
    broken[1] * worthOf(target) + other * worthOfCv(target) + WEIGHTS.driven * Math.sign(lead) * 0.5
  const price = broken[0] * worthOf(charger) + own * worthOfCv(charger)
  return gain - price
}

/** MAR-8.3, MAR-10.23: cavalry that has charged is blown, which costs it something even if it wins. */
const effort = ({ card }: Piece): number => (card.branch === 'cavalry' ? WEIGHTS.blown : 0)

/** A charge that looks possible: what it has over its target, and what it costs before the dice. */
export interface ChargeSeen {
  readonly lead: number
  /** Fire that it takes, and cavalry that will be blown, in points. */
  readonly price: number
}

/** Null: from where both stand it cannot be. */
export function chargeSeen(attacker: Piece, target: Piece): ChargeSeen | null {
  const { gap, offA, offB } = apart(attacker, target)
  if (!reaches(attacker, target, gap, offA)) return null
  const answered = hits(target, attacker, 1, hasFlanks(target.state.formation) ? offB : 0, 0)
  return {
    lead: leadOf(attacker, target, offB),
    price: answered * worthOfCv(attacker) + effort(attacker),
  }
}

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
  return { fire, charge: Math.max(0, chargeWorth(attacker, target, seen.lead) - seen.price) }
}

/** No gun reaches farther. */
const FARTHEST = 20
const NONE_AT_ALL = { fire: 0, charge: 0 } as const
