/** Notices of one's turns: what the server is asked, what the browser is asked, and the words for it. */
import { call } from '../../frame/api'
import { preferences } from '../../frame/preferences.svelte'
import { type Also, speech } from '../../frame/speech.svelte'
import type { NotificationSettings, NotificationWish } from '../../protocol'

const texts = import.meta.glob<string>('../../lang/notices/*.ftl', { query: '?raw', import: 'default' })

const words: Also = async (language) => ({ facts: [], page: [await texts[`../../lang/notices/${language}.ftl`]!()] })

/** Until they are there, nothing of this part is drawn. */
export const learn = (): Promise<void> => speech.add('notices', words)

export const notices = {
  now: () => call<NotificationSettings>('GET', '/me/notices'),
  wish: (wish: NotificationWish) => call<NotificationSettings>('PATCH', '/me/notices', wish),
  addDevice: (subscription: PushSubscription) =>
    call<NotificationSettings>('POST', '/me/notices/devices', {
      endpoint: subscription.endpoint,
      key: subscription.toJSON().keys?.p256dh ?? '',
      auth: subscription.toJSON().keys?.auth ?? '',
      language: preferences.language,
    }),
  removeDevice: (endpoint: string) => call<NotificationSettings>('POST', '/me/notices/devices/remove', { endpoint }),
}

/** Whether this browser can be pushed to at all: it needs https, and our service worker. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function subscribe(key: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.ready
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}
