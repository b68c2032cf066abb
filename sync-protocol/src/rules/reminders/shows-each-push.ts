/** Whether the browser of an endpoint must show each push. Safari ends a subscription whose pushes show nothing. */
export const showsEachPush = (endpoint: string): boolean =>
  /^https:\/\/([^/:?#@]+\.)?push\.apple\.com([/:?#]|$)/.test(endpoint)
