declare module 'virtual:catalogue-en' {
  const catalogue: import('./catalogue.ts').Catalogue
  export default catalogue
}

declare module 'virtual:catalogue-de' {
  const catalogue: import('./catalogue.ts').Catalogue
  export default catalogue
}
