import { type State, same } from '@grognard/engine'
import { type Defile, EFFORTS, STRENGTHS } from './board.ts'

const STRONGEST = 18

const isUpTo = (most: number, n: unknown): boolean => typeof n === 'number' && n >= 0 && n <= most
const hasZone = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'zone' in value && isUpTo(2, value.zone)

/** What cannot be, however a match goes: a position that somebody brings is held against it as well. */
export const violations = ({ scenario, open, own, shared, flow }: State<Defile>): string[] =>
  Object.entries({
    'there is no such turn': isUpTo(scenario.turns, open.turn),
    'nobody has won so many points':
      open.points.length === 2 && open.points.every(n => isUpTo(3 * scenario.turns, n)),
    'counters stand nowhere':
      open.zones.length === own.length &&
      open.zones.every(({ length }) => length === STRENGTHS.length) &&
      open.zones.flat().every(zone => isUpTo(3, zone)),
    'counters have other strengths': own.every(({ strengths }) =>
      same(
        strengths.toSorted((a, b) => b - a),
        STRENGTHS,
      ),
    ),
    'more was bid than there is': own.every(({ effort }) => isUpTo(EFFORTS - 1, effort)),
    'nobody reports that': shared.every(
      ({ key, secret }) =>
        /^report to [01]$/.test(key) && hasZone(secret) && isUpTo(STRONGEST, secret.strength),
    ),
    'nobody fights there': flow.every(
      ({ items, locals }) =>
        (items ?? []).every(zone => isUpTo(2, zone)) && (locals === null || hasZone(locals.value)),
    ),
  }).flatMap(([wrong, isWell]) => (isWell ? [] : [wrong]))
