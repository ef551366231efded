import { type BoardPoint, type BoardPointer, useDrag } from '@grognard/table'
import type { KeyboardEvent, ReactNode } from 'react'
import { SECTIONS, type Section } from '../../src/vocabulary.ts'
import { useChoosing } from '../choosing/choosing.ts'
import { isTaken, type Mark } from '../choosing/marks.ts'
import { near, type Target } from '../choosing/targets.ts'
import type { Rect } from '../layout.ts'
import type { Place } from '../sides.ts'
import { counterAloud, sectionAloud } from './aloud.ts'
import type { ChitSpot } from './chit-spots.ts'
import { around, isIn, placeOf } from './place-of.ts'
import { useScene } from './scene.ts'
import { counterSize, type Spot } from './spots.ts'

interface Props {
  readonly spots: readonly Spot[]
  readonly chits: readonly ChitSpot[]
  readonly pointer: BoardPointer
}

/** What hands and screen readers touch: sections with their counters, and chits. Arrow keys go from one to the next. */
export function Touch({ spots, chits, pointer }: Props): ReactNode {
  const { words, names, battle } = useScene()
  const { lit } = useChoosing()
  const { zone } = battle
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset.
    <div
      className="aom-touch"
      role="group"
      aria-label={words.battle.display(names.zone(zone))}
      onKeyDown={walk}
    >
      {(['far', 'near'] as const).flatMap(place =>
        SECTIONS.map(section => (
          <SectionTouch
            key={`${place} ${section}`}
            place={place}
            section={section}
            spots={spots.filter(each => each.place === place && each.standing.section === section)}
            pointer={pointer}
          />
        )),
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset. */}
      <div role="group" aria-label={words.battle.yourOptions}>
        {chits.map(spot => (
          <TouchButton
            key={spot.key}
            target={spot.target}
            mark={lit.marks.get(spot.target)}
            name={words.battle.aloud.chit(names.option(spot.option), spot.count ?? 1)}
            rect={around(spot, { width: 46, height: 46 })}
          />
        ))}
      </div>
    </div>
  )
}

interface SectionProps {
  readonly place: Place
  readonly section: Section
  readonly spots: readonly Spot[]
  readonly pointer: BoardPointer
}

function SectionTouch({ place, section, spots, pointer }: SectionProps): ReactNode {
  const scene = useScene()
  const { question, lit } = useChoosing()
  const target: Target = `${place}:${section}`
  const mark = lit.marks.get(target)
  const name = sectionAloud(scene, place, section, spots.length, mark, question.drafting)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of counters is no fieldset.
    <div role="group" aria-label={name}>
      <TouchButton target={target} mark={mark} name={name} rect={scene.layout.section(place, section)} />
      {spots.map(spot => (
        <CounterTouch key={spot.standing.counter} spot={spot} pointer={pointer} />
      ))}
    </div>
  )
}

/** A counter can be pressed, and dragged to a section. */
function CounterTouch({ spot, pointer }: { readonly spot: Spot; readonly pointer: BoardPointer }): ReactNode {
  const scene = useScene()
  const { layout } = scene
  const { lit, press, drag, question } = useChoosing()
  const dragging = useDrag(pointer)
  const { target, standing } = spot
  const mark = lit.marks.get(target)
  const dropped = (at: BoardPoint) => {
    const section = SECTIONS.find(each => isIn(layout.section('near', each), at))
    if (section !== undefined) drag(target, near(section))
  }
  const handlers =
    mark === undefined || spot.place === 'far'
      ? {}
      : dragging({ onLift: () => isTaken(mark) || press(mark.press), onDrop: dropped })
  return (
    <TouchButton
      target={target}
      mark={mark}
      name={counterAloud(scene, standing, mark, question.drafting)}
      rect={around(spot, counterSize(layout))}
      handlers={handlers}
    />
  )
}

interface ButtonProps {
  readonly target: Target
  readonly mark: Mark | undefined
  readonly name: string
  readonly rect: Rect
  readonly handlers?: ReturnType<ReturnType<typeof useDrag>>
}

function TouchButton({ target, mark, name, rect, handlers }: ButtonProps): ReactNode {
  const { layout } = useScene()
  const { press, letGo } = useChoosing()
  return (
    <button
      type="button"
      className="aom-spot"
      data-target={target}
      data-inspect={target}
      data-lit={mark?.state}
      aria-label={name}
      aria-disabled={mark === undefined}
      aria-pressed={mark === undefined ? undefined : isTaken(mark)}
      tabIndex={mark === undefined || mark.state === 'other' ? -1 : 0}
      style={placeOf(layout, rect)}
      {...handlers}
      onClick={() => (mark === undefined ? letGo() : press(mark.press))}
    />
  )
}

const STEPS: { readonly [key: string]: readonly [number, number] | undefined } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** To the nearest button that lies in that direction. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const from = document.activeElement?.getBoundingClientRect()
  if (step === undefined || from === undefined) return
  const [dx, dy] = step
  const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 })
  const here = middle(from)
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.aom-spot')]
  const ahead = buttons.flatMap(button => {
    const there = middle(button.getBoundingClientRect())
    const [x, y] = [there.x - here.x, there.y - here.y]
    const along = x * dx + y * dy
    const aside = Math.abs(x * dy) + Math.abs(y * dx)
    return along > 2 ? [{ button, far: along + 2 * aside }] : []
  })
  const [next] = ahead.sort((a, b) => a.far - b.far)
  if (next === undefined) return
  event.preventDefault()
  event.stopPropagation()
  next.button.focus({ preventScroll: true })
}
