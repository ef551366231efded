import type { HowToChapter, HowToPicture, HowToPoint, HowToStep, HowToTable, Said } from '@grognard/table'
import { useRef } from 'react'
import { beginLesson, lessonSetting } from '../begin.ts'
import type { GameId } from '../games.ts'
import { Press } from '../kit/Press.tsx'
import { usePromise } from '../kit/use-promise.ts'
import type { Sight } from '../local/protocol.ts'
import { RoomLink } from '../router/RoomLink.tsx'
import type { Setting } from '../rules/RuleText.tsx'
import { loadHowTo, loadLesson } from '../ui.ts'
import { useTongue } from '../words/index.ts'
import { useRoomWords } from '../words/rooms.ts'
import { BoardPicture, Waiting } from './BoardPicture.tsx'
import { printWhole } from './print-whole.ts'
import { useWanted } from './use-wanted.ts'
import './how-to.css'

interface Props {
  readonly game: GameId
  readonly setting: Setting
}

/** How the game is played: aims, a turn step by step, what else one needs; then one plays. */
export default function HowToPages({ game, setting }: Props) {
  const { language, words, catalogue } = useTongue()
  const { rules } = useRoomWords()
  const howTo = usePromise(() => loadHowTo(game), game)
  const entry = catalogue.games.find(({ id }) => id === game)
  const [lesson] = entry?.lessons ?? []
  if (howTo === undefined) return <p className="hint">{words.loading}</p>
  if (howTo === null || entry === undefined) return null
  return (
    <article className="how-to" lang={language}>
      <header className="how-to-head">
        <h2>{rules.howToPlay(entry.title)}</h2>
        <p className="row how-to-acts">
          <Press onPress={() => void printWhole()}>{rules.print}</Press>
          {lesson === undefined ? null : (
            <Press look="primary" onPress={() => void beginLesson(entry, lesson, catalogue)}>
              {rules.playLesson(lesson.minutes)}
            </Press>
          )}
        </p>
      </header>
      <ul className="how-to-aims">
        {howTo.aims.map(aim => (
          <li key={aim.rule}>
            <h3>{aim.title[language]}</h3>
            <p>
              {aim.say[language]} <RuleMark point={aim} setting={setting} />
            </p>
          </li>
        ))}
      </ul>
      {howTo.chapters.map(chapter => (
        <ChapterOf key={chapter.title.en} game={game} chapter={chapter} setting={setting} />
      ))}
      <p className="how-to-close">{howTo.close[language]}</p>
    </article>
  )
}

function ChapterOf({ game, chapter, setting }: Props & { readonly chapter: HowToChapter }) {
  const { language } = useTongue()
  const { title, lead, isSequence, steps, table } = chapter
  const List = isSequence ? 'ol' : 'ul'
  return (
    <section className="how-to-chapter">
      <h3 className="how-to-title">{title[language]}</h3>
      {lead === undefined ? null : <p>{lead[language]}</p>}
      <List className="how-to-steps" data-numbered={isSequence || undefined}>
        {steps.map(step => (
          <Step key={step.title.en} game={game} step={step} setting={setting} />
        ))}
      </List>
      {table === undefined ? null : <TableOf table={table} />}
    </section>
  )
}

function Step({ game, step, setting }: Props & { readonly step: HowToStep }) {
  const { language } = useTongue()
  const { title, say, exact, picture } = step
  return (
    <li className="how-to-step">
      {picture === undefined ? null : <PictureOf game={game} picture={picture} />}
      <div className="how-to-words">
        <h4>
          {title[language]} <RuleMark point={step} setting={setting} />
        </h4>
        <p>{say[language]}</p>
        {setting.isLawyer && exact ? <p className="how-to-exact">{exact[language]}</p> : null}
      </div>
    </li>
  )
}

/** For rules lawyers: the number, which leads to the rule. */
const RuleMark = ({ point: { rule }, setting }: { readonly point: HowToPoint; readonly setting: Setting }) =>
  setting.isLawyer ? (
    <RoomLink to={setting.roomOf(rule)} className="rule-id">
      {rule}
    </RoomLink>
  ) : null

interface PictureProps {
  readonly game: GameId
  readonly picture: HowToPicture
}

/** Neither the board nor the rules of the game are fetched for pictures that nobody sees. */
function PictureOf({ game, picture }: PictureProps) {
  const box = useRef<HTMLDivElement>(null)
  return useWanted(box) ? (
    <SeenPicture game={game} picture={picture} />
  ) : (
    <div ref={box} className="board-picture" aria-busy="true">
      <Waiting part={picture.part} />
    </div>
  )
}

function SeenPicture({ game, picture }: PictureProps) {
  const { language } = useTongue()
  const sight = useSight(game, picture)
  if (sight === null) return null
  if (sight === undefined)
    return (
      <div className="board-picture" aria-busy="true">
        <Waiting part={picture.part} />
      </div>
    )
  return <BoardPicture game={game} sight={sight} shows={picture.shows[language]} part={picture.part} />
}

function useSight(game: GameId, { at }: HowToPicture): Sight | null | undefined {
  const { catalogue } = useTongue()
  const lesson = 'lesson' in at ? at.lesson : null
  const taught = usePromise(
    async () => (lesson === null ? null : loadLesson(game, lesson)),
    `${game} ${lesson ?? ''}`,
  )
  if (!('lesson' in at)) return at
  const entry = catalogue.games.find(({ id }) => id === game)
  if (taught === undefined) return undefined
  return taught === null || entry === undefined
    ? null
    : { setting: lessonSetting(entry, taught, catalogue), step: at.step }
}

const TableOf = ({ table: { head, rows } }: { readonly table: HowToTable }) => {
  const { language } = useTongue()
  const keyOf = (row: readonly Said[]) => row.map(({ en }) => en).join(' ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <div className="scrolls" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map(cell => (
              <th key={cell.en} scope="col">
                {cell[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={head[column]?.en} scope="row">
                    {cell[language]}
                  </th>
                ) : (
                  <td key={head[column]?.en}>{cell[language]}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
