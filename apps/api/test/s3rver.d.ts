/** The little of the local S3 server that the tests use; it brings no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(opcoes: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
