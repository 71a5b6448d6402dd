/** Passkeys, between the server's JSON and the browser's bytes. (Not every browser has WebAuthn's own functions for it.) */
import type { Data, PersonInfo } from '../protocol'
import { api } from './api'

/** The device did not do it: called off, too slow, or there already. */
export class NotMade extends Error {
  constructor(readonly why: 'cancelled' | 'there') {
    super(why)
  }
}

export const canUsePasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window

function bytes(text: string): ArrayBuffer {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer
}

function text(data: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(data))
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const described = (listed: Data[] | undefined): PublicKeyCredentialDescriptor[] =>
  (listed ?? []).map((one) => ({ ...one, type: 'public-key', id: bytes(one.id) }))

async function asked<T>(question: Promise<Credential | null>): Promise<T> {
  try {
    const answer = await question
    if (answer) return answer as T
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') throw new NotMade('there')
    if (!(error instanceof DOMException)) throw error
  }
  throw new NotMade('cancelled')
}

/** What the device answered, as the server reads it. */
const answered = ({ id, rawId, type, response }: PublicKeyCredential, more: Data): Data => ({
  id,
  rawId: text(rawId),
  type,
  response: { clientDataJSON: text(response.clientDataJSON), ...more },
})

/** Makes a passkey on this device; we, as the server knows us afterwards. */
export async function makePasskey(name: string): Promise<PersonInfo> {
  const { id, options } = await api.beginPasskey()
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: described(options.excludeCredentials),
  } as PublicKeyCredentialCreationOptions
  const made = await asked<PublicKeyCredential>(navigator.credentials.create({ publicKey }))
  const response = made.response as AuthenticatorAttestationResponse
  const attestation = { attestationObject: text(response.attestationObject) }
  return api.finishPasskey(id, answered(made, attestation), name)
}

/** Signs in with a passkey that this device has or can reach. */
export async function usePasskey(): Promise<PersonInfo> {
  const { id, options } = await api.beginSignIn()
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    allowCredentials: described(options.allowCredentials),
  } as PublicKeyCredentialRequestOptions
  const used = await asked<PublicKeyCredential>(navigator.credentials.get({ publicKey }))
  const response = used.response as AuthenticatorAssertionResponse
  const assertion = {
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: response.userHandle ? text(response.userHandle) : null,
  }
  return (await api.finishSignIn(id, answered(used, assertion))).person
}

/** A name for a passkey that its owner will know again: this browser, on this system. */
export function deviceName(): string {
  const agent = navigator.userAgent
  const find = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1]
  const browser = find([
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrom(e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = find([
    [/Android/, 'Android'],
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/Linux/, 'Linux'],
  ])
  return [browser, system].filter(Boolean).join(', ') || 'Passkey'
}
