/** What the browser uses of the router; everything below is chosen so that these work as they always do. */
export const kept = new Set([
  'createBrowserRouter',
  'data',
  'isRouteErrorResponse',
  'Link',
  'matchRoutes',
  'Navigate',
  'NavLink',
  'Outlet',
  'RouterProvider',
  'ScrollRestoration',
  'UNSAFE_ErrorResponseImpl',
  'useLocation',
  'useMatch',
  'useMatches',
  'useNavigate',
  'useNavigation',
  'useNavigationType',
  'useParams',
  'useRouteError',
  'useSearchParams',
  'useViewTransitionState',
]);

/** Functions and classes for what we do not do, and the body each has instead. */
export const shortBodies = new Map([
  // Framework mode and server components
  ['usePrefetchBehavior', '{ return [false, null, {}]; }'],
  ['PrefetchPageLinks', '{ return null; }'],
  ['RSCErrorHandler', '{ return null; }'],
  ['DefaultErrorComponent', '{ return null; }'],
  ['decodeRouteErrorResponseDigest', '{}'],
  ['useIsRSCRouterContext', '{ return false; }'],
  ['ScrollRestoration', '{ useScrollRestoration({ getKey, storageKey }); return null; }'],
  // Routes without a data router, or started without the state we hand over
  ['useNavigateUnstable', '{}'],
  ['parseHydrationData', '{}'],
  // Instrumentation and middleware
  ['getRouteInstrumentationUpdates', '{ return {}; }'],
  ['instrumentClientSideRouter', '{ return router; }'],
  ['defaultDataStrategyWithMiddleware', '{ return defaultDataStrategy(args); }'],
  ['runClientMiddlewarePipeline', '{}'],
  ['RouterContextProvider', '{}'],
  // Routes that become known on the way, or piece by piece
  ['checkFogOfWar', '{ return { active: false, matches: null }; }'],
  ['discoverRoutes', '{}'],
  ['patchRoutes', '{}'],
  ['_internalSetRoutes', '{}'],
  ['loadLazyRouteProperty', '{}'],
  // Forms and actions
  ['normalizeNavigateOptions', '{ return { path }; }'],
  ['getSubmissionFromNavigation', '{}'],
  ['handleAction', '{}'],
  ['getUpdatedActionData', '{}'],
  ['getActionDataForCommit', '{ return {}; }'],
  // Fetchers and revalidation, which are the query library's job here
  ['fetch2', '{}'],
  ['handleFetcherAction', '{}'],
  ['handleFetcherLoader', '{}'],
  ['getUpdatedRevalidatingFetchers', '{}'],
  ['updateFetcherState', '{}'],
  ['setFetcherError', '{}'],
  ['getFetcher', '{}'],
  ['resetFetcher', '{}'],
  ['deleteFetcher', '{}'],
  ['queueFetcherForDeletion', '{}'],
  ['abortFetcher', '{}'],
  ['markFetchRedirectsDone', '{ return false; }'],
  ['abortStaleFetchLoads', '{ return false; }'],
  ['revalidate', '{}'],
  [
    'callLoadersAndMaybeResolveData',
    `{
      const loaderResults = await callDataStrategy(request, location, matches, scopedContext, null);
      return { loaderResults, fetcherResults: {} };
    }`,
  ],
  // Asking before one leaves
  ['getBlocker', '{}'],
  ['deleteBlocker', '{}'],
  ['updateBlocker', '{}'],
  ['shouldBlockNavigation', '{}'],
  // Loaders that redirect or answer with a response; ours fill the query cache
  ['findRedirect', '{}'],
  ['startRedirectNavigation', '{}'],
  ['isRedirectDataStrategyResult', '{ return false; }'],
  ['isResponse', '{ return false; }'],
  // What went wrong, in words for developers
  ['getInternalRouterError', "{ return new ErrorResponseImpl(status, '', undefined, true); }"],
]);

/** How statements begin that would only run for the above. */
export const neverRun = [
  'if (init.instrumentations)',
  'if (unblockBlockerHistoryUpdate)',
  'if (blockerKey',
  'if (blockers.size > 0)',
  'if (opts && opts.pendingError)',
  'if (opts && opts.submission',
  'if (submission && isMutationMethod',
  'if (isFogOfWar)',
  'if (redirect2)',
  'if (isResponse(result))',
  'if (isRedirectDataStrategyResult(result))',
  'if (revalidatingFetchers.length > 0)',
  'fetchLoadMatches.forEach(',
  'revalidatingFetchers.forEach(',
  'revalidatingFetchers.filter(',
  'state.fetchers.forEach(',
  'fetchersQueuedForDeletion.forEach(',
  'unmountedFetchers.forEach(',
  'mountedFetchers.forEach(',
];
