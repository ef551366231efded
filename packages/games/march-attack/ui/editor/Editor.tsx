import './editor.css'
import type { EditorProps, EditorReason } from '@grognard/table'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { HOUSE } from '../../src/scenarios/index.ts'
import { calledIn } from '../words/words.ts'
import { Canvas } from './Canvas.tsx'
import type { Draft, Thing } from './draft.ts'
import { Choice } from './Fields.tsx'
import { draftFrom, emptied, fileOf } from './file.ts'
import { namer } from './naming.ts'
import { BattlePanel, GroundPanel, ObjectivesPanel, SidePanel } from './Panels.tsx'
import { SelectedPanel } from './SelectedPanel.tsx'
import { editorWordsIn, titleIn } from './words/words.ts'

const EMPTY = 'empty'
const TABS = ['battle', 'ground', 'objectives', 'first', 'second'] as const
type Tab = (typeof TABS)[number]

/** The rules look at a draft when the hand has rested for so long. */
const REST_MS = 350
const MOST_UNDONE = 100

const formations = HOUSE.armies.armies.flatMap(({ majorFormations }) => majorFormations)

/** Battles are drawn here: the table and what lies on it, who fights, and for what. */
export function Editor({ language, check, keep, play, RuleLink }: EditorProps): ReactNode {
  const words = editorWordsIn(language)
  const begin = useCallback(
    (id: string): Draft => {
      const [first] = HOUSE.scenarios
      const file = HOUSE.scenarios.find(each => each.id === id) ?? first
      if (file === undefined) throw new Error('the house has no battle')
      const title = id === EMPTY ? words.empty : titleIn(language, file.id)
      const draft = draftFrom(file, words.own(title))
      return id === EMPTY ? emptied(draft) : draft
    },
    [words, language],
  )
  const [origin, setOrigin] = useState(HOUSE.scenarios[0]?.id ?? EMPTY)
  const [draft, setDraft] = useState(() => begin(origin))
  const [past, setPast] = useState<readonly Draft[]>([])
  /** What it was before the hand took hold of something. */
  const before = useRef<Draft | null>(null)
  const [selected, select] = useState<Thing | null>(null)
  const [tab, setTab] = useState<Tab>('ground')
  const [reasons, setReasons] = useState<readonly EditorReason[] | null>(null)
  const [said, say] = useState('')
  const file = useMemo(() => fileOf(draft), [draft])

  useEffect(() => {
    let isStale = false
    setReasons(null)
    const timer = setTimeout(() => {
      void check(file).then(found => {
        if (!isStale) setReasons(found)
      })
    }, REST_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [file, check])

  const remember = (was: Draft) => setPast(all => [...all.slice(1 - MOST_UNDONE), was])
  const change = (next: Draft) => {
    remember(draft)
    setDraft(next)
    say('')
  }
  /** A drag is one change, however often it is drawn on its way. */
  const drag = (next: Draft, isOver: boolean) => {
    if (!isOver) {
      before.current ??= draft
      setDraft(next)
      return
    }
    const was = before.current ?? draft
    before.current = null
    if (was !== next) remember(was)
    setDraft(next)
    say('')
  }
  const undo = () => {
    const last = past.at(-1)
    if (last === undefined) return
    setPast(past.slice(0, -1))
    setDraft(last)
    select(null)
  }
  const start = (id: string) => {
    setOrigin(id)
    change(begin(id))
    select(null)
  }
  const choose = (thing: Thing | null) => {
    select(thing)
    if (thing?.kind === 'feature') setTab('ground')
    if (thing?.kind === 'objective') setTab('objectives')
    if (thing?.kind === 'zone') setTab(thing.side === 0 ? 'first' : 'second')
  }
  const save = async (andPlay: boolean) => {
    const found = await keep(file)
    setReasons(found)
    if (found.length > 0) return
    if (andPlay) play(fileOf(draft).name.replace(/\.json$/, ''))
    else say(words.saved)
  }
  const download = () => {
    const url = URL.createObjectURL(new Blob([file.text], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = file.name
    link.click()
    URL.revokeObjectURL(url)
  }

  const nameOf = namer(draft, formations, words)
  const called = (name: string): string => calledIn(language, name)
  const titleOf: { readonly [T in Tab]: string } = {
    ...words.tabs,
    first: called(draft.sides[0].name),
    second: called(draft.sides[1].name),
  }
  const panel = { draft, words, change, selected, select: choose }
  const isSound = reasons !== null && reasons.length === 0
  return (
    <div className="mar-html mar-edit">
      <p>{words.lead}</p>
      <div className="mar-edit-row">
        <Choice
          label={words.from}
          value={origin}
          items={[
            ...HOUSE.scenarios.map(({ id }) => ({ value: id, title: titleIn(language, id) })),
            { value: EMPTY, title: words.empty },
          ]}
          change={start}
        />
        <button type="button" className="press press-plain" disabled={past.length === 0} onClick={undo}>
          {words.undo}
        </button>
      </div>
      <div className="mar-edit-both">
        <div className="mar-edit-table">
          <Canvas
            draft={draft}
            selected={selected}
            label={words.table}
            nameOf={nameOf}
            cornerName={words.corner}
            select={choose}
            change={drag}
          />
          <p className="hint">{words.keys}</p>
        </div>
        <div className="mar-edit-beside">
          <div role="tablist" aria-label={words.sections} className="mar-edit-tabs">
            {TABS.map(each => (
              <button
                key={each}
                type="button"
                role="tab"
                id={`mar-edit-tab-${each}`}
                aria-selected={tab === each}
                aria-controls="mar-edit-panel"
                className="press press-quiet"
                onClick={() => setTab(each)}
              >
                {titleOf[each]}
              </button>
            ))}
          </div>
          <div
            role="tabpanel"
            id="mar-edit-panel"
            aria-labelledby={`mar-edit-tab-${tab}`}
            className="mar-edit-panel"
          >
            {tab === 'battle' ? <BattlePanel {...panel} /> : null}
            {tab === 'ground' ? <GroundPanel {...panel} /> : null}
            {tab === 'objectives' ? <ObjectivesPanel {...panel} /> : null}
            {tab === 'first' || tab === 'second' ? (
              <SidePanel
                {...panel}
                key={tab}
                side={tab === 'first' ? 0 : 1}
                formations={formations}
                called={called}
              />
            ) : null}
          </div>
          <SelectedPanel
            key={JSON.stringify(selected)}
            draft={draft}
            selected={selected}
            name={selected === null ? '' : nameOf(selected)}
            words={words}
            change={change}
            select={choose}
          />
          <section className="mar-edit-reasons" aria-live="polite" data-sound={isSound}>
            {reasons === null ? (
              <p>{words.checking}</p>
            ) : isSound ? (
              <p>{said === '' ? words.sound : said}</p>
            ) : (
              <>
                <p>{words.reasons(reasons.length)}</p>
                <ul>
                  {reasons.slice(0, MOST_REASONS).map(({ sentence, rule }) => (
                    <li key={sentence}>
                      {sentence} {rule === undefined ? null : <RuleLink rule={rule} />}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </section>
          <p className="row">
            <button
              type="button"
              className="press press-primary"
              disabled={!isSound}
              onClick={() => void save(true)}
            >
              {words.play}
            </button>
            <button
              type="button"
              className="press press-plain"
              disabled={!isSound}
              onClick={() => void save(false)}
            >
              {words.save}
            </button>
            <button type="button" className="press press-plain" onClick={download}>
              {words.download}
            </button>
          </p>
        </div>
      </div>
    </div>
  )
}

const MOST_REASONS = 12
