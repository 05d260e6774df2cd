#!/bin/sh
# Writes the environment block and the sources in the policies from the variables of the container, then becomes nginx.
# All that it writes is in /run/booking; everything else may be read-only. docs/deployment.md lists the variables.
set -euf

from=/etc/booking
run=/run/booking
page=/srv/booking/current/index.html

fail() {
  echo "$1" >&2
  exit 1
}

# What a variable holds is written into JSON and into nginx's language: neither may read it as its own.
for name in $(env | sed -n 's/^\(BOOKING_[A-Z_]*\)=.*/\1/p'); do
  eval "value=\$$name"
  case $value in
    *[!A-Za-z0-9._~:/?#@!\&=+%*,\ -]*) fail "$name holds a character that is in no address, key or name." ;;
  esac
done

origin() { printf '%s' "$1" | sed -n 's|^\(https\{0,1\}://[^/?#]*\).*|\1|p'; }
# Words with single blanks between them, each once.
words() { printf '%s\n' "$@" | tr ' ' '\n' | awk 'NF && !seen[$0]++ { printf "%s%s", sep, $0; sep = " " }'; }
text() { printf '"%s":"%s"' "$1" "$2"; }
# A key of the block, where its variable is set.
set_text() { if [ -n "$2" ]; then printf ',%s' "$(text "$1" "$2")"; fi; }
list() { printf '%s' "$1" | awk '{ for (i = 1; i <= NF; i++) printf "%s\"%s\"", (i > 1 ? "," : ""), $i }'; }
set_list() { if [ -n "$2" ]; then printf ',"%s":[%s]' "$1" "$(list "$2")"; fi; }

# The legal pages of businesses in a country.
pages() {
  eval "terms=\${BOOKING_LEGAL_$1_TERMS:-} privacy=\${BOOKING_LEGAL_$1_PRIVACY:-}"
  eval "accessibility=\${BOOKING_LEGAL_$1_ACCESSIBILITY:-}"
  printf '%s%s%s' "$(set_text terms "$terms")" "$(set_text privacy "$privacy")" \
    "$(set_text accessibility "$accessibility")" | sed 's/^,//'
}

api_base=${BOOKING_API_BASE:-}
logos=${BOOKING_LOGO_STORAGE:-/pictures/logos}
images=$(words "${BOOKING_IMAGES:-}")
everywhere=$(words "${BOOKING_FRAME_ANCESTORS:-}")
everybody=$everywhere
groups=''
# urlname=origin,origin for each group with sites of its own
for entry in ${BOOKING_GROUPS:-}; do
  sites=$(printf '%s' "${entry#*=}" | tr ',' ' ')
  everybody=$(words "$everybody" "$sites")
  groups="$groups    \"~*^/${entry%%=*}(?:[/?]|\$)\" \"$(words "'self'" "$everywhere" "$sites")\";
"
done

mkdir -p "$run/page"
legal=''
france=$(pages FR)
others=$(pages OTHER)
if [ -n "$france" ]; then legal="\"FR\":{$france}"; fi
if [ -n "$others" ]; then legal="${legal:+$legal,}\"other\":{$others}"; fi
block="{$(text name "${BOOKING_NAME:-sandbox}"),$(text apiBase "$api_base"),$(text apikey "${BOOKING_APIKEY:-sandbox-key}")"
block="$block,$(text logoStorage "$logos"),$(text mapKey "${BOOKING_MAP_KEY:-}"),$(text videoHost "${BOOKING_VIDEO_HOST:-}")"
if [ "${BOOKING_FOOTER:-}" = false ]; then block="$block,\"footer\":false"; fi
if [ -n "$legal" ]; then block="$block,\"legal\":{$legal}"; fi
if [ -n "${BOOKING_REPORTS:-}" ]; then
  block="$block,\"reports\":{$(text endpoint "$BOOKING_REPORTS")${BOOKING_REPORTS_SHARE:+,\"share\":$BOOKING_REPORTS_SHARE}}"
fi
block="$block$(set_list images "$images")$(set_list frameAncestors "$everybody")}"

escaped=$(printf '%s' "$block" | sed 's/[&|\\]/\\&/g')
sed "s|\(id=\"environment\">\)[^<]*|\1$escaped|" "$page" >"$run/page/index.html"

constant() { printf 'map $scheme $%s {\n    default "%s";\n}\n' "$1" "$2"; }
{
  constant booking_connect "$(words "'self'" "$(origin "$api_base")" "$(origin "${BOOKING_REPORTS:-}")")"
  constant booking_images "$(words "'self' data:" "$(origin "$api_base")" "$(origin "$logos")" "$images")"
  constant booking_all_parents "$(words "'self'" "$everybody")"
  # shellcheck disable=SC2016 -- nginx reads these, not the shell
  printf 'map $request_uri $booking_parents {\n    default "%s";\n%s}\n' "$(words "'self'" "$everywhere")" "$groups"
} >"$run/booking-deployment.conf"

# Where the API answers that shares the page's host.
sed "s|127\.0\.0\.1:4010|${BOOKING_API:-127.0.0.1:4010}|" "$from/booking.conf" >"$run/booking.conf"

exec nginx -c "$from/nginx.conf" -e stderr
