import { useEffect, useRef } from 'react'
import { RoomLink } from '../router/RoomLink.tsx'
import type { Room } from '../router/rooms.ts'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import { placeOf } from './Contents.tsx'
import { type Chapter, headingOf, type Ledger, type Rule } from './ledger.ts'
import { listed } from './players.ts'
import type { Place } from './Reader.tsx'
import { Blocks, type Setting } from './RuleText.tsx'

interface Props {
  readonly ledger: Ledger
  readonly chapter: Chapter
  /** The id of the rule that was asked for. */
  readonly rule: string | null
  readonly roomOf: (place: Place) => Room
  readonly setting: Setting
}

export function ChapterText({ ledger, chapter, rule, roomOf, setting }: Props) {
  const { language } = useTongue()
  const roomWords = useRoomWords()
  const chapters = listed(ledger.chapters, setting.isLawyer)
  const before = chapters.findLast(({ number }) => number < chapter.number)
  const after = chapters.find(({ number }) => number > chapter.number)
  // A rule of which players need nothing is shown to whoever asks for it.
  const rules = chapter.rules.filter(({ id, blocks }) => blocks.length > 0 || id === rule)
  return (
    <article className="chapter" lang={chapter.isBorrowed ? 'en' : undefined}>
      {chapter.isBorrowed ? (
        <p className="hint" lang={language}>
          {roomWords.rules.chapterInEnglish}
        </p>
      ) : null}
      <h2>{chapter.title}</h2>
      <Blocks blocks={chapter.blocks} setting={setting} />
      {rules.map(each => (
        <RuleSection key={each.id} rule={each} isSought={each.id === rule} setting={setting} />
      ))}
      <nav className="leaves" aria-label={roomWords.rules.chapter}>
        {before === undefined ? (
          <span />
        ) : (
          <Leaf
            to={roomOf(placeOf(headingOf(before)))}
            text={roomWords.rules.previous}
            title={before.title}
          />
        )}
        {after === undefined ? (
          <span />
        ) : (
          <Leaf to={roomOf(placeOf(headingOf(after)))} text={roomWords.rules.next} title={after.title} />
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
}

function RuleSection({ rule, isSought, setting }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isSought) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [isSought])
  return (
    <section id={rule.id} className={isSought ? 'rule rule-sought' : 'rule'}>
      <h3 ref={heading} tabIndex={-1}>
        {setting.isLawyer ? (
          <>
            <RoomLink to={setting.roomOf(rule.id)} className="rule-id">
              {rule.id}
            </RoomLink>{' '}
            {rule.title}
          </>
        ) : (
          <RoomLink to={setting.roomOf(rule.id)} className="rule-anchor">
            {rule.title}
          </RoomLink>
        )}
      </h3>
      <Blocks blocks={rule.blocks} setting={setting} />
    </section>
  )
}
