import { lazy, Suspense } from 'react'
import type { GameId } from '../games.ts'
import { useSettings } from '../settings/use-settings.ts'

/** Pictures of play, of games that have one; in another language than English where one was taken. */
const PICTURES = import.meta.glob<string>('../../../games/*/ui/picture*.jpg', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Drawn for games that have no picture. */
const NamedVignette = lazy(() => import('./Vignette.tsx'))

interface Props {
  readonly game: GameId
  readonly className: string
  /** It is in sight at once. */
  readonly isFirst?: boolean
}

/** A game as it is played, or a landscape. */
export function GamePicture({ game, className, isFirst = false }: Props) {
  const { language } = useSettings()
  const folder = `../../../games/${game}/ui`
  const source = PICTURES[`${folder}/picture.${language}.jpg`] ?? PICTURES[`${folder}/picture.jpg`]
  return source === undefined ? (
    <Suspense fallback={<div className={className} />}>
      <NamedVignette name={game} className={className} />
    </Suspense>
  ) : (
    <img
      className={`picture ${className}`}
      src={source}
      alt=""
      width={800}
      height={450}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}
