import type { ReactNode } from 'react'
import { Armies } from './board/Armies.tsx'
import { CountryCard } from './board/CountryCard.tsx'
import { Cubes } from './board/Cubes.tsx'
import { Middle } from './board/Middle.tsx'
import { SceneProvider, sceneOf } from './board/scene.ts'
import { Rail, Tray } from './board/Tray.tsx'
import { TurnLine } from './board/TurnLine.tsx'
import { moveFocus } from './choosing/arrows.ts'
import { useChoosing } from './choosing/use-choosing.ts'
import { concernsMiddle, placesOf } from './chronicle.ts'
import { Alps } from './ground/Ground.tsx'
import { useMemory } from './motion/memory.ts'
import { skipAnimations } from './motion/skip.ts'
import type { Props } from './reading.ts'

export function Board(props: Props): ReactNode {
  const memory = useMemory(props)
  const { lights, lit, press, drag, letGo } = useChoosing(props, memory.armies)
  const scene = sceneOf(props, memory)
  const { layout, printed, words, names } = scene
  const pointed = placesOf(props.pointedAt)
  return (
    <SceneProvider value={scene}>
      {/* biome-ignore lint/a11y/useSemanticElements: there is no fieldset in SVG */}
      <svg
        className={`mop-board ${memory.before ? 'mop-moving' : 'mop-still'}`}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="group"
        aria-label={words.board}
        onKeyDown={moveFocus}
        onClick={letGo}
        onPointerDownCapture={event => skipAnimations(event.currentTarget)}
      >
        {layout.alps ? <Alps rect={layout.alps} name={words.alps} /> : null}
        {layout.places.map(place => {
          const country = printed.countries.find(({ id }) => id === place.id)
          const isPointed = pointed.includes(place.id) || props.point === place.id
          return country ? (
            <CountryCard key={place.id} place={place} country={country} pointed={isPointed} />
          ) : null
        })}
        <Rail />
        <Tray side="blue" />
        <Tray side="orange" />
        <Middle
          snapshot={props.snapshot}
          pointed={concernsMiddle(props.pointedAt) || props.point === 'initiative'}
          banner={(side, w, h) =>
            lights === null ? null : (
              <lights.Banner
                mark={lit.orders.get(side)}
                name={names.side(side)}
                text={words.first}
                w={w}
                h={h}
                onPress={press}
              />
            )
          }
        />
        {lights === null ? null : <lights.Targets lit={lit} onPress={press} />}
        <Cubes cubes={memory.cubes} />
        <Armies
          memory={memory}
          marks={lit.armies}
          lights={lights}
          acts={{ pointer: props.pointer, onPress: press, onDrag: drag }}
        />
        <TurnLine />
      </svg>
    </SceneProvider>
  )
}
