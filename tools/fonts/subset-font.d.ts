declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2'
    readonly keepFeatures?: readonly string[]
    readonly variationAxes?: Readonly<Record<string, number | { min?: number; max?: number; default?: number }>>
    readonly noHinting?: boolean
    readonly dropTables?: readonly string[]
  }
  function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
  export = subsetFont
}
