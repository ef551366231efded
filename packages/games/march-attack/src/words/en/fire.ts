import { capitalised } from '@grognard/engine/lines'
import type * as decisions from '../../fire/decisions.ts'
import type { Event } from '../../fire/events.ts'
import type * as parts from '../../fire/parts.ts'
import type { PartOf } from '../../parts.ts'
import type { ChapterWords } from '../chapter-words.ts'
import type { Namer } from '../names.ts'

const RESULTS = {
  unhurt: 'unhurt',
  unhorsed: 'unhorsed',
  wounded: 'wounded',
  killed: 'killed',
  captured: 'captured',
} as const

const inPoints = (points: number): string => (points === 1 ? '1 fire point' : `${points} fire points`)
const hitting = (hits: number): string => (hits === 0 ? 'no hit' : hits === 1 ? '1 hit' : `${hits} hits`)
const rolled = (die: number | null): string => (die === null ? '' : `, die ${die}`)

/** Who fires at whom, with how many points, and whether by itself. */
const said = ({ unit, target, points, joined }: PartOf<'fire'>, say: Namer): string =>
  `${say.unit(unit)} at ${say.unit(target)}${points === 0 ? '' : `, ${points === 1 ? '1 point' : `${points} points`}`}${joined ? '' : ', alone'}`

/** Of many it is said first how many they are. */
function firing(fires: readonly PartOf<'fire'>[]): string {
  const units = new Set(fires.map(({ unit }) => unit)).size
  return units < 2 ? '' : `${units} units fire: `
}

export const fire: ChapterWords<typeof decisions.DECISIONS, typeof parts.PARTS, Event> = {
  prompts: {
    declareFire: () => 'Who fires at whom?',
    goOn: () => 'The target of this charge is gone. What does the charger do?',
  },
  decisions: {
    'declare-fire': ({ fires }, say) =>
      fires.length === 0 ? 'Nobody fires' : `${firing(fires)}${say.list(fires.map(each => said(each, say)))}`,
    'go-on': ({ unit, how, mils, target }, say) =>
      how === 'halt'
        ? `${say.unit(unit)} halts`
        : target === null
          ? `${say.unit(unit)} advances ${say.inches(mils)}`
          : `${say.unit(unit)} charges on at ${say.unit(target)}`,
  },
  parts: {
    fire: (part, say) => said(part, say),
    'charge-on': ({ how, mils, target }, say) =>
      how === 'halt'
        ? 'Halt'
        : target === null
          ? `Advance ${say.inches(mils)}`
          : `Charge on at ${say.unit(target)}`,
  },
  events: {
    fired: ({ units, target, points, die, hits }, say) =>
      `${say.list(units.map(say.unit))} → ${say.unit(target)}: ${inPoints(points)}${rolled(die)}: ${hitting(hits)}.`,
    bounced: ({ unit, target, points, die, hits }, say) =>
      `The shot of ${say.unit(unit)} bounces on to ${say.unit(target)}: ${inPoints(points)}${rolled(die)}: ${hitting(hits)}.`,
    'set-on-fire': ({ block, dice }, say) => `${say.block(block)} is set on fire (${dice.join(' + ')}).`,
    'no-fire-set': ({ block, dice }, say) =>
      `No fire breaks out in ${say.block(block)} (${dice.join(' + ')}).`,
    'lost-cv': ({ unit, loss, cv }, say) => `${say.unit(unit)}: −${loss} CV, ${cv} left.`,
    'unit-broken': ({ unit }, say) => `${say.unit(unit)} is broken.`,
    'unit-lost': ({ unit }, say) => `${say.unit(unit)} is lost.`,
    'formation-destroyed': ({ formation }, say) => `${say.formation(formation)} is destroyed.`,
    'batteries-joined': ({ units, formation }, say) =>
      `Now with ${say.formation(formation)}: ${say.list(units.map(say.unit))}.`,
    'leader-casualty': ({ leader, dice, result }, say) =>
      `${say.leader(leader)} in danger: ${dice.join(' + ')}, ${RESULTS[result]}.`,
    'leader-captured': ({ leader }, say) => `${say.leader(leader)} is captured.`,
    'leader-placed': ({ leader, unit }, say) =>
      unit === null
        ? `${say.leader(leader)} stays where his unit stood.`
        : `${say.leader(leader)} rides to ${say.unit(unit)}.`,
    'unit-disordered': ({ unit }, say) => `${say.unit(unit)} is disordered.`,
    'charger-halted': ({ unit, back }, say) =>
      `The charge of ${say.unit(unit)} is halted, ${say.inches(back)} back.`,
    'charged-on': ({ unit, how, target, mils }, say) =>
      how === 'halt'
        ? `${say.unit(unit)} halts.`
        : target === null
          ? `${say.unit(unit)} advances ${say.inches(mils)}.`
          : `${say.unit(unit)} charges on, ${say.inches(mils)}, at ${say.unit(target)}.`,
  },
  refusals: {
    'mar.only-fire': () => 'Only fire can be named now.',
    'mar.not-your-unit': () => 'This unit is not on the table, or not yours.',
    'mar.cannot-fire': ({ unit }, say) => `${say.unit(String(unit))} cannot fire now.`,
    'mar.no-more-parts': ({ unit }, say) => `${say.unit(String(unit))} cannot fire at more targets.`,
    'mar.no-enemy': () => 'There is no such enemy on the table.',
    'mar.out-of-range': ({ unit, most }, say) =>
      `${say.unit(String(unit))} is out of range: this reaches ${say.inches(Number(most))}.`,
    'mar.out-of-arc': ({ unit }, say) => `${say.unit(String(unit))} is not in its arc of fire.`,
    'mar.sight-stopped': ({ unit, by, screen, block, feature }, say) =>
      by === 'visibility'
        ? `${say.unit(String(unit))} cannot be made out at this distance.`
        : by === 'unit'
          ? `${say.unit(String(screen))} stands before ${say.unit(String(unit))}.`
          : `${capitalised(by === 'block' ? say.block(String(block)) : say.feature(String(feature)))} hides ${say.unit(String(unit))}.`,
    'mar.no-canister-overhead': () => 'Canister is never fired over the heads of friends.',
    'mar.fires-at-chargers': () => 'Who is charged fires at those who charge it.',
    'mar.other-target-first': ({ nearer }, say) => `${say.unit(String(nearer))} has to be fired at first.`,
    'mar.nearer-target': ({ unit, nearer }, say) =>
      nearer === undefined
        ? `Another target is nearer than ${say.unit(String(unit))}.`
        : `${say.unit(String(nearer))} is nearer than ${say.unit(String(unit))}.`,
    'mar.target-taken': ({ unit }, say) =>
      `A part goes to ${say.unit(String(unit))} already: another one needs another target.`,
    'mar.fire-points': ({ most }) => `At least 1 and at most ${most} points can go there.`,
    'mar.all-points': ({ unit, most }, say) =>
      `${say.unit(String(unit))} fires with all its ${most} points, at one target or at several.`,
    'mar.out-of-group': () => 'This battery is too far from its grand battery to combine fire.',
    'mar.must-bombard': ({ unit }, say) => `${say.unit(String(unit))} has to bombard its target.`,
    'mar.one-way-on': () => 'The charger can do one thing only.',
    'mar.advance-too-far': ({ most }, say) => `It can advance ${say.inches(Number(most))} at most.`,
    'mar.not-in-melee': () => 'In melee no new target is taken.',
    'mar.cavalry-goes-on': () => 'Only cavalry charges on at a new target.',
    'mar.no-new-target': () => 'The charge does not reach that unit in a clear lane.',
  },
}
