declare module 'virtual:catalogue-en' {
  const catalogue: import('./catalogue.ts').Catalogue
  export default catalogue
}

declare module 'virtual:catalogue-de' {
  const catalogue: import('./catalogue.ts').Catalogue
  export default catalogue
}

declare module 'virtual:terms-en' {
  const terms: { readonly [G in import('./games.ts').GameId]: import('./catalogue.ts').Terms }
  export default terms
}

declare module 'virtual:terms-de' {
  const terms: { readonly [G in import('./games.ts').GameId]: import('./catalogue.ts').Terms }
  export default terms
}

declare module 'virtual:boards' {
  export const boards: readonly string[]
  export const measured: readonly string[]
}
