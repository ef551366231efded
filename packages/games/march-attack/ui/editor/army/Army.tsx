import type { EditorProps } from '@grognard/table'
import { type ReactNode, useMemo, useState } from 'react'
import { completeArmy } from '../../../src/armies/complete-army.ts'
import { HOUSE } from '../../../src/scenarios/index.ts'
import { SIDES, type Side } from '../../../src/vocabulary.ts'
import { FigureSymbols } from '../../table/units/FigureSymbols.tsx'
import { calledIn, wordsIn } from '../../words/words.ts'
import { Beginning, type Origins } from '../Beginning.tsx'
import { Choice, TextField } from '../Fields.tsx'
import { download, Judged } from '../Judged.tsx'
import { calledInArmy } from '../naming.ts'
import { plainly } from '../plainly.ts'
import type { Drawn } from '../use-drawn.ts'
import type { EditorWords } from '../words/words.ts'
import { type ArmyDraft, addFormation, settled, withArmy } from './draft.ts'
import { Formation } from './Formation.tsx'
import { formationFrom } from './file.ts'
import { FORMATION_KINDS, newFormation } from './offers.ts'

interface Props extends Pick<EditorProps, 'language' | 'RuleLink'>, Origins {
  readonly drawn: Drawn<ArmyDraft>
  readonly words: EditorWords
  readonly keep: () => void
  /** The sides of the battle that is being drawn, as they are called. */
  readonly sides: readonly [string, string]
  readonly leadInto: (side: Side) => void
}

const houseFormations = HOUSE.armies.armies.flatMap(({ majorFormations }) => majorFormations)

/** An army as a list: formations with their brigades and units, each opened to be changed where it stands. */
export function Army(props: Props): ReactNode {
  const { language, RuleLink, drawn, words, origins, origin, start, keep } = props
  const { draft, change } = drawn
  const { army } = words
  const board = wordsIn(language)
  const [open, setOpen] = useState<string | null>(null)
  const rated = useMemo(() => completeArmy(draft.army), [draft.army])
  // The file is that of the army as it would be kept.
  const called = useMemo(
    () => new Map(calledInArmy(completeArmy(settled(draft).army), name => calledIn(language, name))),
    [draft, language],
  )
  const reasons = plainly(drawn.reasons, drawn.file.name, called)
  const isSound = reasons !== null && reasons.length === 0
  return (
    <>
      <p className="mar-edit-lead">{army.lead}</p>
      <svg className="mar-army-symbols" aria-hidden="true">
        <FigureSymbols />
      </svg>
      <Beginning
        origins={origins}
        origin={origin}
        start={start}
        words={words}
        drawn={drawn}
        letGo={() => setOpen(null)}
      />
      <div className="mar-edit-both">
        <div className="mar-army">
          <div className="mar-edit-row">
            <TextField
              label={army.title}
              value={draft.army.name}
              change={name => change(withArmy(draft, { name }))}
            />
            <Nation {...props} />
          </div>
          {draft.army.majorFormations.map((mf, i) => {
            const complete = rated[i]
            return complete === undefined ? null : (
              <Formation
                // biome-ignore lint/suspicious/noArrayIndexKey: formations may be called alike.
                key={i}
                draft={draft}
                formation={i}
                mf={mf}
                rated={complete}
                words={army}
                board={board}
                open={open}
                setOpen={setOpen}
                change={change}
              />
            )
          })}
          <FormationAdder {...props} open={setOpen} />
        </div>
        <div className="mar-edit-beside mar-army-beside">
          <Judged reasons={reasons} said={drawn.said} words={words} RuleLink={RuleLink} />
          <Into {...props} isSound={isSound} />
          <p className="row">
            <button type="button" className="press press-plain" disabled={!isSound} onClick={keep}>
              {army.save}
            </button>
            <button type="button" className="press press-plain" onClick={() => download(drawn.file)}>
              {words.download}
            </button>
          </p>
        </div>
      </div>
    </>
  )
}

/** Those that the data know, and the army's own if it is another. */
function Nation({ drawn: { draft, change }, words: { army } }: Props): ReactNode {
  const { nation } = draft.army
  const nations = [...new Set([...Object.keys(army.nations), nation])]
  return (
    <Choice
      label={army.nation}
      value={nation}
      items={nations.map(value => ({ value, title: army.nations[value] ?? value }))}
      change={to => change(withArmy(draft, { nation: to }))}
    />
  )
}

const USUAL_YEAR = 1812

/** New ones, and all that the house's army lists have. */
function FormationAdder({
  drawn: { draft, change },
  words: { army },
  language,
  open,
}: Props & { readonly open: (what: string) => void }): ReactNode {
  const [wanted, want] = useState<string>(FORMATION_KINDS[0])
  const { majorFormations } = draft.army
  const add = () => {
    const kind = FORMATION_KINDS.find(each => each === wanted)
    const listed = houseFormations.find(({ id }) => id === wanted)
    const year = majorFormations.at(-1)?.year ?? USUAL_YEAR
    const made =
      kind !== undefined
        ? newFormation(draft, kind, year, army)
        : listed === undefined
          ? null
          : formationFrom(listed, calledIn(language, listed.name))
    if (made === null) return
    change(addFormation(draft, made))
    open(`mf ${majorFormations.length}`)
  }
  return (
    <div className="mar-edit-row">
      <Choice
        label={army.addFormation}
        value={wanted}
        items={[
          ...FORMATION_KINDS.map(value => ({
            value,
            title: `${army.newOnes}: ${army.formationKinds[value]}`,
          })),
          ...houseFormations.map(({ id, name, year }) => ({
            value: id,
            title: `${year} · ${calledIn(language, name)}`,
          })),
        ]}
        change={want}
      />
      <button type="button" className="press press-plain" onClick={add}>
        {army.addFormation}
      </button>
    </div>
  )
}

/** It takes a side of the battle that is being drawn. */
function Into({
  words: { army },
  sides,
  leadInto,
  isSound,
}: Props & { readonly isSound: boolean }): ReactNode {
  const [side, setSide] = useState<'0' | '1'>('0')
  return (
    <div className="mar-edit-row">
      <Choice
        label={army.into}
        value={side}
        items={SIDES.map(each => ({
          value: each === 0 ? ('0' as const) : ('1' as const),
          title: sides[each],
        }))}
        change={setSide}
      />
      <button
        type="button"
        className="press press-primary"
        disabled={!isSound}
        onClick={() => leadInto(side === '0' ? 0 : 1)}
      >
        {army.march}
      </button>
    </div>
  )
}
