/** `npm run build`: the client build with precompressed text files, and the server. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { stampBuild } from './build-fingerprint.mjs'
import { ROOT } from './run.mjs'

const CLIENT = path.join(ROOT, 'build', 'client')
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest)$/

process.env.NODE_ENV = 'production'
process.chdir(ROOT)
rmSync('build', { recursive: true, force: true })
await build({ logLevel: 'warn' })
await build({ logLevel: 'warn', build: { ssr: true } })
await Promise.all(filesToCompress().map(compress))
stampBuild()

function filesToCompress() {
  return readdirSync(CLIENT, { recursive: true })
    .map(String)
    .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.vite'))
    .map((name) => path.join(CLIENT, name))
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
