import type { ChronicleLine, GameUi, Snapshot } from '@grognard/table'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Press } from '../kit/Press.tsx'
import { useTongue, useWords } from '../words/index.ts'
import { Dice } from './Dice.tsx'
import { actorOf, chaptersOf, diceOf } from './lines.ts'
import { useLivery, useSeatClass } from './livery.tsx'
import { RuleButton } from './RuleButton.tsx'

interface Props {
  /** The present: its chronicle is the whole one. */
  readonly present: Snapshot
  readonly moment: number
  /** In a narrow window it may be behind another tab. */
  readonly isInSight: boolean
  readonly ui: GameUi | null
  readonly onPoint: (line: ChronicleLine | null) => void
  readonly onLook: (moment: number) => void
  readonly onStory: (line: ChronicleLine, title: string) => void
  readonly openRule: (rule: string) => void
  readonly handle: Ref<{ focus(): void }>
}

/** What happened, in words. Lines after the moment that is looked at are faint. */
export function Chronicle({
  present,
  moment,
  isInSight,
  ui,
  onPoint,
  onLook,
  onStory,
  openRule,
  handle,
}: Props) {
  const { words, language } = useTongue()
  const box = useRef<HTMLElement>(null)
  const lines = present.chronicle
  const [active, setActive] = useState<ChronicleLine | null>(null)
  const current = active !== null && lines.includes(active) ? active : (lines.at(-1) ?? null)
  useImperativeHandle(handle, () => ({
    focus: () => box.current?.querySelector<HTMLElement>('button.line-text[tabindex="0"]')?.focus(),
  }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new, or looked at, comes into sight.
  useEffect(() => {
    const { current: element } = box
    const now = [...(element?.querySelectorAll('.line:not([data-future])') ?? [])].at(-1)
    if (moment < present.moments) now?.scrollIntoView({ block: 'center' })
    else element?.scrollTo({ top: element.scrollHeight })
  }, [lines.length, moment, isInSight])
  if (lines.length === 0) return <p className="chronicle-empty hint">{words.chronicle.empty}</p>
  return (
    <section ref={box} className="chronicle" aria-label={words.table.chronicle} onKeyDown={walkLines}>
      <h2 className="hidden">{words.table.chronicle}</h2>
      {chaptersOf(lines, ui, language, present).map(({ title, lines: inside }) => (
        <div key={`${title} ${inside[0]?.entry}`} className="chronicle-chapter">
          {title === null ? null : <h3>{title}</h3>}
          <ol>
            {inside.map(line => (
              <Line
                key={lines.indexOf(line)}
                line={line}
                number={lines.indexOf(line)}
                snapshot={present}
                ui={ui}
                isFuture={line.entry > moment}
                isNow={line.entry === moment && moment < present.moments}
                isActive={line === current}
                onActive={() => setActive(line)}
                onPoint={onPoint}
                onLook={onLook}
                onStory={onStory}
                openRule={openRule}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

interface LineProps extends Pick<Props, 'ui' | 'onPoint' | 'onLook' | 'onStory' | 'openRule'> {
  readonly line: ChronicleLine
  /** Its place in the chronicle. */
  readonly number: number
  readonly snapshot: Snapshot
  readonly isFuture: boolean
  /** It is what led to the moment of the past that is looked at. */
  readonly isNow: boolean
  /** The one line that Tab comes to; the arrow keys lead to the others. */
  readonly isActive: boolean
  readonly onActive: () => void
}

function Line({
  line,
  number,
  snapshot,
  ui,
  isFuture,
  isNow,
  isActive,
  onActive,
  onPoint,
  onLook,
  onStory,
  openRule,
}: LineProps) {
  const words = useWords()
  const seatClass = useSeatClass(snapshot.seats)
  const wearing = useLivery()
  const actor = ui?.actor ? ui.actor(line, snapshot) : actorOf(line, snapshot.seats)
  const seat = actor === null ? undefined : snapshot.seats[actor]
  const dice = diceOf(line, ui)
  const story = ui?.story?.title(line, snapshot) ?? null
  const tabIndex = isActive ? 0 : -1
  return (
    <li
      className={`line ${seat === undefined || actor === null ? '' : seatClass(actor)}`}
      data-future={isFuture || undefined}
      data-now={isNow || undefined}
      data-by-table={line.event.type === 'by-table' || undefined}
      onMouseEnter={() => onPoint(line)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => {
        onActive()
        onPoint(line)
      }}
      onBlur={() => onPoint(null)}
    >
      <span className="line-mark" aria-hidden="true">
        {actor === null ? '' : (wearing(actor)?.badge ?? seat?.name.slice(0, 1))}
      </span>
      <button
        type="button"
        className="line-text"
        tabIndex={tabIndex}
        title={words.chronicle.lookAt}
        onClick={() => onLook(line.entry)}
      >
        {line.sentence}
      </button>
      {dice.length === 0 ? null : (
        <button
          type="button"
          className="line-dice"
          tabIndex={tabIndex}
          data-inspect={`line:${number}`}
          onClick={() => onLook(line.entry)}
        >
          <Dice values={dice} />
        </button>
      )}
      <RuleButton rule={line.rule} onOpen={openRule} tabIndex={tabIndex} />
      {story === null ? null : (
        <Press
          look="quiet"
          className="line-story"
          tabIndex={tabIndex}
          aria-label={words.chronicle.storyOf(story)}
          onPress={() => onStory(line, story)}
        >
          {words.chronicle.story}
        </Press>
      )}
    </li>
  )
}

function walkLines(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('.line-text')]
  const at = lines.findIndex(line => line.closest('li')?.contains(document.activeElement))
  const next = lines[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
