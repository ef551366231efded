import { useEffect, useRef } from 'react'
import { RoomLink } from '../router/RoomLink.tsx'
import type { Room } from '../router/rooms.ts'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import { placeOf } from './Contents.tsx'
import type { Chapter, Ledger, Rule } from './ledger.ts'
import type { Place } from './Reader.tsx'
import { Blocks, type Setting } from './RuleText.tsx'

interface Props {
  readonly ledger: Ledger
  readonly chapter: Chapter
  /** The rule that was asked for. */
  readonly rule: Rule | null
  readonly roomOf: (place: Place) => Room
}

const NO_WORDS: readonly string[] = []

export function ChapterText({ ledger, chapter, rule, roomOf }: Props) {
  const { language } = useTongue()
  const roomWords = useRoomWords()
  const setting: Setting = {
    roomOf: id => (ledger.rules.has(id) ? roomOf({ rule: id, chapter: null }) : null),
    words: NO_WORDS,
  }
  const neighbour = (step: number) => ledger.chapters[chapter.number + step]
  const before = neighbour(-1)
  const after = neighbour(1)
  return (
    <article className="chapter" lang={chapter.isBorrowed ? 'en' : undefined}>
      {chapter.isBorrowed ? (
        <p className="hint" lang={language}>
          {roomWords.rules.chapterInEnglish}
        </p>
      ) : null}
      <h2>{chapter.title}</h2>
      <Blocks blocks={chapter.blocks} setting={setting} />
      {chapter.rules.map(each => (
        <RuleSection key={each.id} rule={each} isSought={each === rule} setting={setting} roomOf={roomOf} />
      ))}
      <nav className="leaves" aria-label={roomWords.rules.chapter}>
        {before === undefined ? (
          <span />
        ) : (
          <Leaf to={roomOf(placeOf(before))} text={roomWords.rules.previous} title={before.title} />
        )}
        {after === undefined ? (
          <span />
        ) : (
          <Leaf to={roomOf(placeOf(after))} text={roomWords.rules.next} title={after.title} />
        )}
      </nav>
    </article>
  )
}

const Leaf = ({ to, text, title }: { readonly to: Room; readonly text: string; readonly title: string }) => (
  <RoomLink to={to} className="leaf">
    <small>{text}</small>
    <span>{title}</span>
  </RoomLink>
)

interface SectionProps {
  readonly rule: Rule
  readonly isSought: boolean
  readonly setting: Setting
  readonly roomOf: (place: Place) => Room
}

function RuleSection({ rule, isSought, setting, roomOf }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isSought) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [isSought])
  return (
    <section id={rule.id} className={isSought ? 'rule rule-sought' : 'rule'}>
      <h3 ref={heading} tabIndex={-1}>
        <RoomLink to={roomOf({ rule: rule.id, chapter: null })} className="rule-id">
          {rule.id}
        </RoomLink>{' '}
        {rule.title}
      </h3>
      <Blocks blocks={rule.blocks} setting={setting} />
    </section>
  )
}
