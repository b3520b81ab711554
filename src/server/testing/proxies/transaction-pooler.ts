/**
 * A pooler in transaction mode in front of PostgreSQL, as PgBouncer is: each client is answered, up to the end of its
 * transaction, by any connection that is free. It knows statements without parameters alone, and refuses parameters at
 * the start of a connection as PgBouncer does.
 */
import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'

export interface TransactionPooler {
  /** As a value of DATABASE_URL. */
  readonly url: string
  close(): Promise<void>
}

/** Code of a protocol violation, which PgBouncer uses for parameters that it does not know. */
const REFUSED = '08P01'

const KNOWN_PARAMETERS = new Set(['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone'])
/** Passes on everything that PostgreSQL sends. */
const TEXT: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text }

const SSL_REQUEST = 80_877_103

/** @param ignoresParameters as with `ignore_startup_parameters` of PgBouncer */
export async function openTransactionPooler(
  target: pg.ClientConfig,
  { ignoresParameters = false } = {},
): Promise<TransactionPooler> {
  const { database } = new pg.Client(target)
  const idle: pg.Client[] = []
  const opened = new Set<pg.Client>()
  const near = new Set<net.Socket>()

  async function take(): Promise<pg.Client> {
    const free = idle.shift()
    if (free) return free
    const client = new pg.Client(target)
    await client.connect()
    opened.add(client)
    return client
  }

  const server = net.createServer((socket) => {
    near.add(socket)
    socket.on('error', () => {})
    let held: pg.Client | undefined
    let isOpen = false
    let waiting = Buffer.alloc(0)
    let answering = Promise.resolve()

    async function answer(sql: string): Promise<void> {
      const client = held ?? (await take())
      const answers: Buffer[] = []
      try {
        const { fields, rows } = await client.query<(string | null)[]>({ text: sql, rowMode: 'array', types: TEXT })
        if (fields.length > 0) answers.push(rowDescription(fields), ...rows.map(dataRow))
        answers.push(message('C', cString('DONE')))
      } catch (error) {
        answers.push(errorResponse((error as { code?: string }).code ?? 'XX000', (error as Error).message))
      }
      const isInTransaction = /^begin/i.test(sql) || (held !== undefined && !/^(commit|rollback)/i.test(sql))
      held = isInTransaction ? client : undefined
      if (!isInTransaction) idle.push(client)
      socket.write(Buffer.concat([...answers, ready(isInTransaction ? 'T' : 'I')]))
    }

    socket.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes as Buffer])
      for (;;) {
        const at = isOpen ? 1 : 0
        if (waiting.length < at + 4) return
        const length = at + waiting.readUInt32BE(at)
        if (waiting.length < length) return
        const [packet, type] = [waiting.subarray(at + 4, length), isOpen ? String.fromCodePoint(waiting[0]!) : '']
        waiting = waiting.subarray(length)
        if (!isOpen && packet.readUInt32BE(0) === SSL_REQUEST) socket.write('N')
        else if (!isOpen) {
          isOpen = true
          const names = packet
            .subarray(4)
            .toString()
            .split('\0')
            .filter((_, index) => index % 2 === 0)
          const unknown = names.find((name) => name !== '' && !KNOWN_PARAMETERS.has(name.toLowerCase()))
          if (unknown && !ignoresParameters)
            socket.end(errorResponse(REFUSED, `unsupported startup parameter: ${unknown}`))
          else socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready('I')]))
        } else if (type === 'Q') {
          const sql = packet.subarray(0, -1).toString()
          answering = answering.then(() => answer(sql))
        } else if (type === 'X') socket.end()
        else socket.end(errorResponse(REFUSED, 'this pooler knows statements without parameters alone'))
      }
    })
    socket.on('close', () => near.delete(socket))
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  return {
    url: `postgres://pooled@127.0.0.1:${port}/${database}`,
    async close() {
      for (const socket of near) socket.destroy()
      server.close()
      await Promise.all([...opened].map((client) => client.end()))
    },
  }
}

const cString = (text: string) => Buffer.from(`${text}\0`)

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const ready = (state: 'I' | 'T') => message('Z', Buffer.from(state))

const errorResponse = (code: string, text: string) =>
  message('E', Buffer.concat([cString('SFATAL'), cString(`C${code}`), cString(`M${text}`), Buffer.alloc(1)]))

function rowDescription(fields: readonly pg.FieldDef[]): Buffer {
  const parts = fields.map(({ name, dataTypeID }) => {
    const rest = Buffer.alloc(18)
    rest.writeUInt32BE(dataTypeID, 6)
    rest.writeInt16BE(-1, 10)
    rest.writeInt32BE(-1, 12)
    return Buffer.concat([cString(name), rest])
  })
  return message('T', Buffer.concat([uint16(fields.length), ...parts]))
}

function dataRow(row: readonly (string | null)[]): Buffer {
  const parts = row.map((value) => {
    const text = Buffer.from(value ?? '')
    const length = Buffer.alloc(4)
    length.writeInt32BE(value === null ? -1 : text.length)
    return Buffer.concat([length, text])
  })
  return message('D', Buffer.concat([uint16(row.length), ...parts]))
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
