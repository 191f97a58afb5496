FROM
RUN apt-get install \

FROM debian:12 AS
{{ include "common.j2" }}
RUN cat <<EOF > /etc/motd
Nobody closes this.
FROM debian:11 AS old
RUN echo "it's \
