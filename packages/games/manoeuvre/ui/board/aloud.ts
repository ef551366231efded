import type { SeatName } from '../../src/vocabulary.ts'
import type { Mark } from '../choosing/marks.ts'
import { unitCalled } from '../printed.ts'
import type { Scene } from './scene.ts'
import { type StandingUnit, strengthOf } from './units.ts'

/** A square in words: where it is, what lies there, who stands there, and what a press would do. */
export function squareAloud(
  { names, words, ground, view }: Pick<Scene, 'names' | 'words' | 'ground' | 'view'>,
  square: string,
  unit: StandingUnit | undefined,
  mark: Mark | undefined,
  control: SeatName | undefined,
): string {
  const { aloud } = words
  const printed = unit ? unitCalled(unit.id) : null
  return [
    square,
    names.terrain(ground[square] ?? 'clear'),
    ...(unit && printed
      ? [
          aloud.unit(
            names.nation(printed.nation),
            names.unit(unit.id),
            names.type(printed.type),
            strengthOf(unit.id, unit.state),
          ),
          ...(unit.state === 'reduced' ? [aloud.reduced] : []),
          ...(unit.redoubt ? [aloud.redoubt] : []),
          ...partOf(view.combat, unit.id, aloud),
        ]
      : []),
    ...(control ? [words.control.by(names.nation(view.nations[control] ?? control))] : []),
    ...(mark ? [stateAloud(mark, aloud)] : []),
  ].join(', ')
}

function partOf(
  combat: Scene['view']['combat'],
  unit: string,
  aloud: Scene['words']['aloud'],
): readonly string[] {
  if (combat?.target === unit) return [aloud.target]
  if (combat?.unit === unit) return [aloud.attacker]
  return combat?.supporters.includes(unit) ? [aloud.supporter] : []
}

function stateAloud({ state, label }: Mark, aloud: Scene['words']['aloud']): string {
  if (state === 'armed') return aloud.armed
  if (state === 'picked') return aloud.picked
  return label ?? aloud.mayBeChosen
}
