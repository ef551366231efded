import { ownMapOf } from '../../map/own-map.ts'

/** Draws the map of a module of one's own beside the page: it takes some seconds. */
addEventListener('message', ({ data }: MessageEvent<unknown>) => postMessage(ownMapOf(data)))
