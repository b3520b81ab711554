<?php
/**
 * php install.php FOLDER: installs the WordPress of a folder, empties it, activates the plugin and prints, as JSON, who may
 * write over REST.
 */
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST']   = parse_url( getenv( 'WORDPRESS_ORIGIN' ), PHP_URL_HOST );
$_SERVER['REQUEST_URI'] = '/';

/** In the place of WordPress' own, which sends a letter. */
function wp_new_blog_notification(): void {}

require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

$user = 'editor';
$done = wp_install( 'Blog', $user, 'editor@blog.example', true, '', wp_generate_password( 24 ) );
foreach ( get_posts( array( 'post_type' => array( 'post', 'page' ), 'post_status' => 'any', 'numberposts' => -1 ) ) as $post ) {
	wp_delete_post( $post->ID, true );
}
$fault = activate_plugin( 'holiday-content/holiday-content.php' );
if ( is_wp_error( $fault ) ) {
	fwrite( STDERR, $fault->get_error_message() . "\n" );
	exit( 1 );
}
update_option( 'permalink_structure', '/%postname%/' );
delete_option( 'rewrite_rules' );
list( $password ) = WP_Application_Passwords::create_new_application_password( $done['user_id'], array( 'name' => 'Tests' ) );
echo wp_json_encode( array( 'user' => $user, 'password' => $password, 'version' => get_bloginfo( 'version' ) ) );
