import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query'

/**
 * Keeps what the server said. An answer that is on its way for the first time is not asked for beside itself, and may have been
 * read before the change that it is to be asked anew for: it is asked for once more when it has come.
 */
export class AskedClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstTime = new Set<Query>(
      this.getQueryCache()
        .findAll({ ...filters, fetchStatus: 'fetching' })
        .filter(({ state }) => state.data === undefined),
    )
    await super.invalidateQueries(filters, options)
    const predicate = (query: Query) => firstTime.has(query) && query.state.data !== undefined
    const refetchType = filters?.refetchType
    if (firstTime.size > 0)
      await super.invalidateQueries({ predicate, ...(refetchType && { refetchType }) }, options)
  }
}
