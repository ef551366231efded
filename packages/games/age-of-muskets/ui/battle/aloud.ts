import type { Section } from '../../src/vocabulary.ts'
import { signed } from '../../src/words/signed.ts'
import type { Drafting, Mark } from '../choosing/marks.ts'
import { valuesOf } from '../printed.ts'
import type { Place } from '../sides.ts'
import { losingIn, terrainAt } from './laid.ts'
import type { Scene } from './scene.ts'
import { type Standing, strengthOf } from './standing.ts'

/** What a screen reader says of the display, and a pointer that rests is told. */

const stateOf = ({ words }: Scene, mark: Mark | undefined): readonly string[] => {
  const { aloud } = words.battle
  switch (mark?.state) {
    case 'open':
      return [aloud.mayBeChosen]
    case 'picked':
      return [aloud.picked]
    case 'armed':
      return [aloud.armed]
    default:
      return []
  }
}

export function sectionAloud(
  scene: Scene,
  place: Place,
  section: Section,
  count: number,
  mark: Mark | undefined,
  drafting: Drafting | null,
): string {
  const { battle, sides, words, names } = scene
  const { aloud } = words.battle
  const side = sides[place]
  const terrain = terrainAt(battle, side, section, place === 'near' ? drafting : null)
  const engaged = battle.engagements.filter(({ sections }) => sections[side] === section)
  const works = battle.works[side]
  const parts = drafting?.parts ?? []
  const aimed = parts.filter(part => part.type === 'aim' && part.section === section).length
  return [
    aloud.section(names.side(side), names.section(section), words.battle.ground[terrain]),
    aloud.counters(count),
    ...engaged.map(({ option }) => aloud.engaged(names.option(option))),
    ...(works?.section === section ? [words.battle.works[works.kind]] : []),
    ...(battle.halves[side]?.includes(section) ? [words.battle.half] : []),
    ...(battle.superiority[side]?.includes(section) ? [words.battle.superiority] : []),
    ...(place === 'far' && aimed > 0 ? [aloud.aimed(aimed)] : []),
    ...stateOf(scene, mark),
  ].join(', ')
}

export function counterAloud(
  scene: Scene,
  { side, face, isShattered }: Standing,
  mark: Mark | undefined,
  drafting: Drafting | null,
): string {
  const { battle, words, names } = scene
  const { aloud } = words.battle
  if (face === null) return [aloud.faceDown(names.side(side)), ...stateOf(scene, mark)].join(', ')
  const { id, kind, leader, troops } = face
  const { initiative, tactical } = valuesOf(id, leader)
  const { normal, shattered } = strengthOf(troops)
  const losing = losingIn(drafting).get(id) ?? 0
  return [
    names.piece(id),
    ...(kind === 'hq' || leader !== null
      ? [aloud.leader(leader === null ? '–' : names.leader(leader), initiative, signed(tactical))]
      : []),
    ...(battle.commands[side]?.cic === id ? [aloud.commands] : []),
    ...(troops === null ? [] : [aloud.sp(normal), ...held(scene, troops)]),
    ...(shattered > 0 && !isShattered ? [aloud.shatteredSp(shattered)] : []),
    ...(isShattered ? [aloud.whollyShattered] : []),
    ...(losing > 0 ? [aloud.toBeLost(losing)] : []),
    ...stateOf(scene, mark),
  ].join(', ')
}

/** "3 Vet, 4 Ln, 1 Art" */
const held = ({ names }: Scene, troops: NonNullable<NonNullable<Standing['face']>['troops']>) =>
  Object.entries(troops).map(([type, [normal, shattered]]) => `${normal + shattered} ${names.abbr(type)}`)
