import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = {
  origin?: string
  rpId?: string
  /** Whether the owner unlocked the passkey. */
  verified?: boolean
  counter?: number
  type?: string
}

/** Creates a passkey as on a telephone: an ES256 key that signs challenges for one site. For tests. */
export function softwarePasskey({ origin, rpId }: { origin: string; rpId: string }) {
  const { privateKey, coseKey } = makeKey()
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, as: Options) =>
    Buffer.from(JSON.stringify({ type: as.type ?? type, challenge, origin: as.origin ?? origin, crossOrigin: false }))
  const authenticatorData = (as: Options, attested: { id: Buffer; coseKey: Buffer } | null) =>
    authenticatorBytes({ rpId, counter, ...as }, attested)
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    /** Returns what the browser sends when this passkey is created. */
    make(challenge: string, as: Options = {}) {
      const attestationObject = Buffer.concat([
        Buffer.from('a3', 'hex'),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from('a0', 'hex'), cborText('authData')],
        cborBytes(authenticatorData(as, { id, coseKey })),
      ])
      const clientDataJSON = clientData('webauthn.create', challenge, as).toString('base64url')
      return { ...named, response: { clientDataJSON, attestationObject: attestationObject.toString('base64url') } }
    },
    /** Returns what the browser sends when this passkey signs a user in. */
    sign(challenge: string, as: Options = {}) {
      counter += 1
      const data = authenticatorData(as, null)
      const client = clientData('webauthn.get', challenge, as)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const [clientDataJSON, authenticator, signed] = [client, data, signature].map((bytes) => bytes.toString('base64url'))
      return { ...named, response: { clientDataJSON, authenticatorData: authenticator, signature: signed } }
    },
  }
}

/** Creates a key, with its public part in COSE as from an authenticator: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [head, between] = [Buffer.from('a501020326200121', 'hex'), Buffer.from('22', 'hex')]
  const [cx, cy] = [cborBytes(Buffer.from(x, 'base64url')), cborBytes(Buffer.from(y, 'base64url'))]
  return { privateKey, coseKey: Buffer.concat([head, cx, between, cy]) }
}

/** Returns the authenticator data: the site, the owner's actions, the signature counter, and for a new passkey its key. */
function authenticatorBytes(
  { rpId, verified, counter }: { rpId: string; counter: number; verified?: boolean },
  attested: { id: Buffer; coseKey: Buffer } | null,
): Buffer {
  const head = Buffer.alloc(5)
  head[0] = 0x01 | (verified === false ? 0 : 0x04) | (attested ? 0x40 : 0)
  head.writeUInt32BE(counter, 1)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(attested?.id.length ?? 0)
  const made = attested ? [Buffer.alloc(16), length, attested.id, attested.coseKey] : []
  return Buffer.concat([sha256(rpId), head, ...made])
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ])
