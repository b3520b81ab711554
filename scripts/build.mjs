/** `npm run build`: the client build with precompressed text files, and the server. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { stampBuild } from './build-fingerprint.mjs'
import { ROOT } from './run.mjs'

/** The browsers' files of the shop and of the back office. */
const LOADED = ['client', 'back-office'].map((name) => path.join(ROOT, 'build', name))
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/

process.env.NODE_ENV = 'production'
process.chdir(ROOT)
rmSync('build', { recursive: true, force: true })
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', configFile: 'vite.page-script.config.ts' })
await build({ logLevel: 'warn', build: { ssr: true } })
await build({ logLevel: 'warn', configFile: 'vite.back-office.config.ts' })
await Promise.all(LOADED.flatMap(filesToCompress).map(compress))
stampBuild()

function filesToCompress(folder) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.vite'))
    .map((name) => path.join(folder, name))
}

async function compress(file) {
  const content = readFileSync(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, quality),
    promisify(gzip)(content, { level: 9 }),
  ])
  if (brotli.length < content.length) writeFileSync(`${file}.br`, brotli)
  if (gzipped.length < content.length) writeFileSync(`${file}.gz`, gzipped)
}
