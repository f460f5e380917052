# Node is here for its npm: the image runs the Node that package-lock.json pins.
FROM node:24-bookworm-slim AS release
WORKDIR /source
COPY . .
RUN npm run release

FROM node:24-bookworm-slim AS installed
WORKDIR /app
COPY --from=release /source/release/fenix-conecta .
RUN node scripts/install.mjs && mkdir data

FROM debian:bookworm-slim
WORKDIR /app
COPY --from=installed /app .
# 65534 is `nobody`, by number so that Kubernetes can tell that it is not root.
COPY --from=installed --chown=65534:65534 /app/data /data
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
# Kept with the data, because everything else may be read-only.
ENV NODE_COMPILE_CACHE=/data/compile-cache
ENV PATH=/app/node_modules/node/bin:$PATH
USER 65534:65534
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
