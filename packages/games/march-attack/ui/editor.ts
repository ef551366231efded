import type { GameEditor } from '@grognard/table'
import { Editor } from './editor/Editor.tsx'
import { fetchEditorWords } from './editor/words/words.ts'
import { fetchUniforms } from './table/units/uniforms.ts'
import { fetchWords } from './words/words.ts'

/** Where battles and armies of one's own are drawn. */
export const editor: GameEditor = {
  async prepare(language) {
    await Promise.all([fetchEditorWords(language), fetchWords(language), fetchUniforms()])
  },
  Editor,
}
