# syntax=docker/dockerfile:1

# Builds everything; nothing of this stage but what is copied below reaches the image.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci
RUN npm run build
RUN npm sbom --omit=dev --sbom-format=cyclonedx --workspace=server --workspace=sync-protocol > sbom.json

# What the server needs of the packages, without those that build and test.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY sync-protocol/package.json sync-protocol/
COPY client/package.json client/
COPY native/package.json native/
RUN npm ci --omit=dev --workspace=server --workspace=sync-protocol

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /app ./
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/server/heavy-worker.mjs /app/server/image-worker.mjs server/
COPY --from=build /app/server/fonts server/fonts
COPY --from=build /app/sync-protocol/dist sync-protocol/dist
COPY --from=build /app/dist dist
COPY --from=build /app/sbom.json /app/NOTICE ./
COPY migrations migrations
COPY scripts scripts
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "scripts/healthy.mjs"]
CMD ["node", "scripts/serve.mjs"]
